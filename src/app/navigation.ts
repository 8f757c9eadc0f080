import { documentationEntries } from '#src/documentation/documentation.routes.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Entry } from '#src/platform/entries.ts';
import { idOf, type Variant, variants } from '#src/samples/pageLayouts/variants.ts';
import { templatePages } from '#src/samples/templatePages/templatePages.ts';

const exampleNames = ['admin', 'staff', 'guest'] as const;

const layoutEntries = (frame: Variant['frame']): Entry[] =>
  variants.filter((variant) => variant.frame === frame).map((variant) => ({ route: idOf(variant) }));

const layoutsIn = (frame: 'carded' | 'simple', title: Key): Entry => {
  const entries = layoutEntries(frame);
  return { collapse: `ui.pageLayouts.${frame}`, title, badge: { title: entries.length, label: 'navigation:pagesHeld' }, entries };
};

/**
 * Order and nesting of the navigation, its icons and badges, and nothing else. Ids are kept in shortcuts: they stay as they are. The product
 * stands open; samples, template pages, interface and documentation are behind one entry each.
 */
export const navigation: readonly Entry[] = [
  {
    group: 'group.product',
    title: 'navigation:groupProduct',
    icon: 'control',
    entries: [
      {
        // It opens with the view that the person prefers.
        route: 'permits-opening',
        as: 'permits',
        covers: ['permits', 'permit', 'permit-new', 'permit-edit'],
        icon: 'document',
        // How many is told while the console runs.
        badge: { title: 0, label: 'navigation:permitsWaiting', tone: 'danger' },
      },
      { route: 'board', icon: 'board' },
      { route: 'permit-maps', title: 'titles:permitMap', covers: ['permit-map'], icon: 'map' },
      { route: 'heat-map', icon: 'heat' },
      { route: 'permit-conversations', icon: 'chat' },
      { route: 'permit-emergencies', icon: 'warning' },
      { route: 'permit-handover', icon: 'swap' },
      { route: 'gas-instruments', icon: 'gauge' },
      { route: 'permit-rules', icon: 'manual' },
    ],
  },
  {
    collapse: 'group.samples',
    title: 'navigation:groupSamples',
    icon: 'tick',
    entries: [
      {
        collapse: 'dashboards',
        title: 'navigation:dashboards',
        icon: 'trend',
        entries: [
          { route: 'analytics-dashboard', title: 'navigation:analytics' },
          { route: 'project-dashboard', title: 'navigation:project' },
        ],
      },
      {
        route: 'mail',
        covers: ['mail', 'mail-folder', 'mail-filter', 'mail-label'],
        icon: 'envelope',
        // Samples count once they were opened.
        badge: { title: 0, label: 'navigation:mailsUnread', tone: 'danger' },
      },
      {
        route: 'notes',
        covers: ['notes', 'notes-place', 'notes-label'],
        icon: 'note',
        // Samples count once they were opened.
        badge: { title: 0, label: 'navigation:notesKept' },
      },
      {
        route: 'todo',
        covers: ['todo', 'todo-folder', 'todo-filter', 'todo-label'],
        icon: 'tick',
        // Samples count while they are open, and from then on.
        badge: { title: 0, label: 'navigation:todosOpen' },
      },
      {
        route: 'contacts',
        covers: ['contacts-place', 'contacts-group'],
        icon: 'people',
        badge: { title: 0, label: 'navigation:contactsHeld' },
      },
      {
        route: 'chat',
        covers: ['chat-contact'],
        icon: 'chat',
        badge: { title: 0, label: 'navigation:chatsUnread', tone: 'danger' },
      },
      {
        route: 'calendar',
        icon: 'calendar',
        badge: { title: 0, label: 'navigation:eventsToday' },
      },
      {
        route: 'scrumboard',
        covers: ['scrumboard-boards', 'scrumboard-board'],
        icon: 'columns',
        badge: { title: 0, label: 'navigation:boardsHeld' },
      },
      {
        collapse: 'e-commerce',
        title: 'navigation:eCommerce',
        icon: 'cart',
        entries: [
          {
            route: 'e-commerce-products',
            covers: ['e-commerce-products', 'e-commerce-product-detail'],
            badge: { title: 0, label: 'navigation:productsLow', tone: 'danger' },
          },
          {
            route: 'e-commerce-orders',
            covers: ['e-commerce-orders', 'e-commerce-order-detail'],
            badge: { title: 0, label: 'navigation:ordersToPack' },
          },
        ],
      },
      { route: 'file-manager', covers: ['file-manager', 'file-manager-place', 'file-manager-folder'], icon: 'folder' },
      { route: 'academy', covers: ['academy-courses', 'academy-course'], icon: 'learning' },
    ],
  },
  {
    collapse: 'group.pages',
    title: 'navigation:groupPages',
    icon: 'applications',
    entries: [
      {
        collapse: 'authentication',
        title: 'navigation:authentication',
        icon: 'lock',
        entries: [
          { route: 'authentication-login' },
          { route: 'login-v2' },
          { route: 'login-v3' },
          ...templatePages.filter(({ id }) => id.startsWith('authentication')).map(({ id }) => ({ route: id })),
        ],
      },
      { route: 'coming-soon', icon: 'calendar' },
      {
        collapse: 'invoice',
        title: 'navigation:invoices',
        icon: 'document',
        entries: [{ route: 'modern' }, { route: 'compact' }],
      },
      { route: 'maintenance', icon: 'control' },
      {
        collapse: 'pricing',
        title: 'navigation:pricing',
        icon: 'note',
        entries: [{ route: 'style-1' }, { route: 'style-2' }, { route: 'style-3' }],
      },
      { route: 'profile-sample', icon: 'people' },
      {
        collapse: 'search',
        title: 'navigation:searchPages',
        icon: 'interface',
        entries: [{ route: 'classic-search' }, { route: 'modern-search' }],
      },
      { route: 'faq', icon: 'help' },
      { route: 'knowledge-base', icon: 'manual' },
      {
        collapse: 'auth-examples',
        title: 'navigation:roleExamples',
        icon: 'shield',
        entries: exampleNames.flatMap((name): Entry[] => [
          { route: `auth-${name}-example`, shownTo: 'everyone' },
          { route: `auth-${name}-example`, as: `only-${name}-navigation-item`, title: `navigation:only_${name}` },
        ]),
      },
    ],
  },
  {
    collapse: 'group.ui',
    title: 'navigation:groupInterface',
    icon: 'interface',
    entries: [
      { route: 'ui.icons', icon: 'pictures' },
      { route: 'ui.typography', icon: 'font' },
      { route: 'ui.helperClasses', icon: 'code' },
      {
        collapse: 'ui.pageLayouts',
        title: 'navigation:pageLayouts',
        icon: 'layouts',
        entries: [
          layoutsIn('carded', 'navigation:layoutsCarded'),
          layoutsIn('simple', 'navigation:layoutsSimple'),
          ...layoutEntries('blank'),
        ],
      },
    ],
  },
  {
    collapse: 'group.documentation',
    title: 'titles:documentation',
    icon: 'manual',
    entries: [...documentationEntries, { link: 'api', title: 'navigation:apiDescription', url: '/openapi.json', icon: 'share' }],
  },
];
