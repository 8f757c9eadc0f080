import { Document, Dot, Help, Manual } from '@blueprintjs/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number }>;

const icons: Record<string, Icon> = { permits: Document, faq: Help, documentation: Manual };

/** The icon of a navigation entry. Icons are imported one by one: by name they would load all there are. */
export const iconOf = (id: string): Icon => icons[id] ?? Dot;
