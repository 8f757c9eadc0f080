import { describe, expect, test } from 'vitest';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { destinations, parentsOfNamesakes } from '#domain/navigation/tree.ts';
import { type Offer, paletteLines } from '#src/shell/search/paletteLines.ts';

const screen = (id: string, title: string): NavigationItem => ({ id, type: 'item', title, url: `/${id}` });

const gone: string[] = [];
const offer: Offer = {
  screens: [screen('permits', 'Permits'), screen('heat', 'Isı haritası'), screen('faq', 'Questions')],
  hints: new Map(),
  commands: [
    { id: 'logout', title: 'Logout', run: () => gone.push('logout') },
    { id: 'panel', title: 'Open: Quick panel', run: () => gone.push('panel') },
  ],
  permits: [],
  items: [],
  recent: [],
  goTo: ({ id }) => gone.push(id),
  goToPath: (path) => gone.push(path),
};

const shown = (given: Partial<Offer>, text: string) =>
  paletteLines({ ...offer, ...given }, text).map(({ id, lines }) => [id, ...lines.map((line) => line.id)]);

describe('the lines of the palette', () => {
  test('are all actions while nothing is typed, after what was chosen lately', () => {
    expect(shown({}, ' ')).toEqual([['actions', 'action:logout', 'action:panel']]);
    expect(shown({ recent: [{ id: 'screen:faq', title: 'Questions' }] }, '')).toEqual([
      ['recent', 'screen:faq'],
      ['actions', 'action:logout', 'action:panel'],
    ]);
  });

  test('tell screens of the same title by what holds them', () => {
    const item = (id: string): NavigationItem => screen(id, 'Profile');
    const navigation: NavigationItem[] = [
      { id: 'pages', type: 'group', title: 'Pages', children: [item('page'), screen('faq', 'Questions')] },
      { id: 'docs', type: 'group', title: 'Guides', children: [item('guide')] },
    ];
    const [found] = paletteLines({ ...offer, screens: destinations(navigation), hints: parentsOfNamesakes(navigation) }, 'pro');
    expect(found?.lines.map(({ id, hint }) => [id, hint])).toEqual([
      ['screen:page', 'Pages'],
      ['screen:guide', 'Guides'],
    ]);
    expect([...parentsOfNamesakes(navigation).keys()]).toEqual(['page', 'guide']);
  });

  test('show nothing twice, and nothing recent that is no longer offered', () => {
    const recent = [
      { id: 'action:logout', title: 'Abmelden' },
      { id: 'screen:closed', title: 'Closed' },
    ];
    expect(shown({ recent }, '')).toEqual([
      ['recent', 'action:logout'],
      ['actions', 'action:panel'],
    ]);
  });

  test.each([
    ['isi', 'screen:heat'],
    ['QUÉST', 'screen:faq'],
    ['quick op', 'action:panel'],
  ])('are found for "%s": %s', (text, id) => expect(shown({}, text).flat()).toContain(id));

  test('hold what the apps that were opened have, six at most, and lead to it also when it is chosen again later', () => {
    const items = Array.from({ length: 9 }, (_, at) => ({
      id: `shelf:${at}`,
      title: `Blue box ${at}`,
      hint: 'Shelf',
      url: `/shelf/${at}`,
    }));
    expect(shown({ items }, 'blué').flat()).toEqual(['items', ...[0, 1, 2, 3, 4, 5].map((at) => `item:shelf:${at}`)]);
    expect(shown({ items }, 'lue')).toEqual([]);
    const [recent] = paletteLines({ ...offer, items, recent: [{ id: 'item:shelf:8', title: 'Blue box 8' }] }, '');
    gone.length = 0;
    recent?.lines[0]?.run();
    expect(gone).toEqual(['/shelf/8']);
  });

  test('are none when nothing fits', () => expect(shown({}, 'zeppelin')).toEqual([]));

  test('begin with the permits found, which lead to their pages, also when chosen again later', () => {
    const permits = [{ id: 7, tracking_number: 'CHG-26-000007-K', title: 'Replace a gasket' }];
    const [first] = paletteLines({ ...offer, permits }, 'chg-26');
    expect(first?.lines).toMatchObject([{ id: 'permit:7', title: 'CHG-26-000007-K', hint: 'Replace a gasket' }]);
    const [recent] = paletteLines({ ...offer, recent: [{ id: 'permit:7', title: 'CHG-26-000007-K' }] }, '');
    gone.length = 0;
    for (const line of [...(first?.lines ?? []), ...(recent?.lines.slice(0, 1) ?? [])]) line.run();
    expect(gone).toEqual(['/apps/permit/7/CHG-26-000007-K', '/apps/permit/7/CHG-26-000007-K']);
  });
});
