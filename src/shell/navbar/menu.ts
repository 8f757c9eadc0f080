import type { Key } from '#src/i18n/namespaces.ts';

export type MenuEntry = { id: string; title: Key<'titles'>; to: string; current: boolean };
export type MenuGroup = { title: Key<'titles'>; items: readonly MenuEntry[] };
