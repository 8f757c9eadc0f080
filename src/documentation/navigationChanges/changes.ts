import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import type { NavigationChange } from '#domain/navigation/tree.ts';
import type { Key } from '#src/i18n/namespaces.ts';

type Offer = { title: Key<'navigationChanges'>; change: NavigationChange };

const introduction = '/documentation/getting-started/introduction';

const entry = (id: string, translate: Key<'navigationChanges'>): NavigationItem => ({
  id,
  type: 'item',
  title: id,
  translate,
  icon: 'manual',
  url: introduction,
  exact: true,
});

/** A chain of branches, one in the other, with an entry in the last. */
const nested = (levels: number): NavigationItem =>
  levels === 0
    ? entry('example.deepest', 'navigationChanges:deepest')
    : {
        id: `example.level${levels}`,
        type: 'collapse',
        title: `${levels}`,
        translate: 'navigationChanges:level',
        children: [nested(levels - 1)],
      };

const short: NavigationItem = {
  id: 'example.short',
  type: 'group',
  title: 'example.short',
  translate: 'navigationChanges:short',
  icon: 'interface',
  children: [
    entry('example.first', 'navigationChanges:first'),
    { id: 'example.divider', type: 'divider', title: '' },
    { ...entry('example.link', 'navigationChanges:link'), type: 'link', icon: 'share', url: '/openapi.json' },
  ],
};

/** What the buttons of the example ask for; the last one makes no sense. */
export const changes: readonly Offer[] = [
  {
    title: 'navigationChanges:update',
    change: { kind: 'update', id: 'api', patch: { translate: 'navigationChanges:renamed', badge: { title: 1, tone: 'success' } } },
  },
  { title: 'navigationChanges:remove', change: { kind: 'remove', id: 'api' } },
  { title: 'navigationChanges:append', change: { kind: 'append', item: short } },
  {
    title: 'navigationChanges:prepend',
    change: { kind: 'prepend', item: entry('example.prepended', 'navigationChanges:prepended'), parent: 'group.documentation' },
  },
  { title: 'navigationChanges:nest', change: { kind: 'append', item: nested(5), parent: 'group.documentation' } },
  { title: 'navigationChanges:replace', change: { kind: 'replace', items: [short] } },
  { title: 'navigationChanges:refuse', change: { kind: 'remove', id: 'example.nobody' } },
];
