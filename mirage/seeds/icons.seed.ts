import facts from '@blueprintjs/icons/icons.json';
import { iconFrom } from '#domain/icons/icons.rules.ts';
import type { Icon } from '#domain/icons/icons.schema.ts';

/** The icons of the set that the console draws from, as that set describes itself. */
export const iconSeed: (Icon & { id: string })[] = facts.map((one) => ({ id: one.iconName, ...iconFrom(one) }));
