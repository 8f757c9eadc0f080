import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPermitted } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import { containsCurrent, isCurrent } from '#domain/navigation/current.ts';
import { isParent, type Navigation, type NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { afterChange, destinations, find, flatten, hasUniqueIds, type NavigationChange } from '#domain/navigation/tree.ts';
import { visibleTo } from '#domain/navigation/visible.ts';

const roles: readonly Role[] = ['admin', 'staff', 'user', 'SME', 'Hse Coordinator'];
const someRoles = fc.subarray([...roles]);
const auth = fc.option(someRoles, { nil: undefined });

const numbered = (items: Navigation, next: () => string): Navigation =>
  items.map((item) => ({ ...item, id: next(), ...(item.children ? { children: numbered(item.children, next) } : {}) }));

const { tree } = fc.letrec<{ tree: Navigation; leaf: NavigationItem; parent: NavigationItem; node: NavigationItem }>((tie) => ({
  leaf: fc.record({ type: fc.constantFrom('item', 'link', 'divider'), auth }).map((item) => ({ id: '', title: 'One', ...item })),
  parent: fc
    .record({ type: fc.constantFrom('group', 'collapse'), auth, children: tie('tree') })
    .map((item) => ({ id: '', title: 'Some', ...item })),
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('parent')),
  tree: fc.array(tie('node'), { maxLength: 4 }),
}));

/** Trees of any shape, with ids of their own. */
const navigation = tree.map((items) => {
  let last = 0;
  return numbered(items, () => {
    last += 1;
    return `n${last}`;
  });
});

const item = (id: string, rest: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type: 'item',
  title: id,
  url: `/${id}`,
  ...rest,
});
const group = (id: string, children: Navigation, rest: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type: 'group',
  title: id,
  children,
  ...rest,
});
const ids = (items: Navigation) => flatten(items).map(({ id }) => id);

describe('what a person sees of any navigation', () => {
  test('is permitted at every level, from the first down to the entry', () =>
    fc.assert(
      fc.property(navigation, someRoles, (items, held) => {
        const shown = new Set(ids(visibleTo(items, held)));
        const forbidden = flatten(items).filter(({ auth: needed }) => !isPermitted(needed, held));
        expect(forbidden.flatMap((one) => ids([one])).filter((id) => shown.has(id))).toEqual([]);
      }),
    ));

  test('has no parent without entries, and no divider at an end or beside another', () =>
    fc.assert(
      fc.property(navigation, someRoles, (items, held) => {
        const shown = visibleTo(items, held);
        expect(flatten(shown).filter((one) => isParent(one) && (one.children ?? []).length === 0)).toEqual([]);
        for (const list of [shown, ...flatten(shown).map(({ children = [] }) => children)]) {
          const dividers = list.flatMap(({ type }, at) => (type === 'divider' ? [at] : []));
          expect(dividers.filter((at) => at === 0 || at === list.length - 1 || dividers.includes(at - 1))).toEqual([]);
        }
      }),
    ));

  test('keeps every permitted entry whose parents are permitted, in the order of the menu', () =>
    fc.assert(
      fc.property(navigation, someRoles, (items, held) => {
        const leaves = (list: Navigation): string[] =>
          list.flatMap((one) => {
            if (!isPermitted(one.auth, held) || one.type === 'divider') return [];
            return isParent(one) ? leaves(one.children ?? []) : [one.id];
          });
        const shown = flatten(visibleTo(items, held)).filter((one) => !isParent(one) && one.type !== 'divider');
        expect(shown.map(({ id }) => id)).toEqual(leaves(items));
      }),
    ));
});

describe('a permitted parent whose entries are all forbidden', () => {
  test('is dropped, and so is one that then holds nothing', () => {
    const inner = group('inner', [item('a', { auth: ['admin'] })]);
    expect(visibleTo([group('outer', [inner]), item('b')], ['user']).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a forbidden parent with a permitted entry', () => {
  test('is dropped with it', () =>
    expect(visibleTo([group('outer', [item('a', { auth: ['user'] })], { auth: ['admin'] })], ['user'])).toEqual([]));
});

const change = (items: Navigation): fc.Arbitrary<NavigationChange> => {
  const known = fc.constantFrom('nobody', ...ids(items));
  const fresh = fc.constantFrom<NavigationItem>(item('new'), item('n1'), group('new', [item('newer')]));
  return fc.oneof(
    fc.record({ kind: fc.constant('remove' as const), id: known }),
    fc.record({ kind: fc.constant('update' as const), id: known, patch: fc.constant({ title: 'Other' }) }),
    fc.record({ kind: fc.constantFrom('append' as const, 'prepend' as const), item: fresh }),
    fc.record({ kind: fc.constantFrom('append' as const, 'prepend' as const), item: fresh, parent: known }),
  );
};

describe('any change at run time', () => {
  const asked = navigation.chain((items) => fc.tuple(fc.constant(items), change(items)));

  test('leaves ids unique, and the given navigation as it was', () =>
    fc.assert(
      fc.property(asked, ([items, made]) => {
        const before = JSON.stringify(items);
        const outcome = afterChange(items, made);
        expect('items' in outcome ? hasUniqueIds(outcome.items) : true).toBe(true);
        expect(JSON.stringify(items)).toBe(before);
      }),
    ));

  test('touches nothing but what it names', () =>
    fc.assert(
      fc.property(asked, ([items, made]) => {
        const outcome = afterChange(items, made);
        if (!('items' in outcome)) return;
        const kept = new Set(ids(outcome.items));
        const gone = made.kind === 'remove' ? new Set(ids([find(items, made.id) ?? item('')])) : new Set<string>();
        expect(ids(items).filter((id) => !kept.has(id) && !gone.has(id))).toEqual([]);
      }),
    ));

  test('is refused when nothing has the id it names', () =>
    fc.assert(
      fc.property(navigation, (items) => {
        expect(afterChange(items, { kind: 'remove', id: 'nobody' })).toEqual({ refusal: 'unknown' });
        expect(afterChange(items, { kind: 'update', id: 'nobody', patch: {} })).toEqual({ refusal: 'unknown' });
        expect(afterChange(items, { kind: 'prepend', item: item('x'), parent: 'nobody' })).toEqual({ refusal: 'unknown' });
      }),
    ));
});

describe('an entry', () => {
  const items = [group('one', [item('a'), item('b')]), item('c')];
  const made = (asked: NavigationChange) => {
    const outcome = afterChange(items, asked);
    return 'items' in outcome ? ids(outcome.items).join(' ') : outcome.refusal;
  };

  test.each<[NavigationChange, string]>([
    [{ kind: 'prepend', item: item('x') }, 'x one a b c'],
    [{ kind: 'append', item: item('x') }, 'one a b c x'],
    [{ kind: 'prepend', item: item('x'), parent: 'one' }, 'one x a b c'],
    [{ kind: 'append', item: item('x'), parent: 'one' }, 'one a b x c'],
    [{ kind: 'remove', id: 'a' }, 'one b c'],
    [{ kind: 'remove', id: 'one' }, 'c'],
    [{ kind: 'replace', items: [item('x')] }, 'x'],
    [{ kind: 'append', item: item('b') }, 'taken'],
    [{ kind: 'append', item: group('x', [item('c')]) }, 'taken'],
    [{ kind: 'replace', items: [item('x'), item('x')] }, 'taken'],
    [{ kind: 'update', id: 'c', patch: { children: [item('a')] } }, 'taken'],
    [{ kind: 'append', item: item('x'), parent: 'c' }, 'childless'],
  ])('after %j', (asked, result) => expect(made(asked)).toBe(result));

  test('that gets a title by hand is no longer called by its text', () => {
    const outcome = afterChange([item('a', { translate: 'titles:faq' })], { kind: 'update', id: 'a', patch: { title: 'Mine' } });
    expect(outcome).toEqual({ items: [item('a', { title: 'Mine' })] });
  });

  test('is a destination when it has an address, whatever holds it', () => {
    expect(
      destinations([group('one', [item('a')], { url: '/one' }), { id: 'd', type: 'divider', title: '' }]).map(({ id }) => id),
    ).toEqual(['one', 'a']);
  });
});

describe('where a person is', () => {
  test.each<[Partial<NavigationItem>, string]>([
    [{ url: '/apps/mail' }, '/apps/mail'],
    [{ url: '/apps/mail' }, '/apps/mail/'],
    [{ url: '/apps/mail' }, '/apps/mail/inbox/3'],
    [{ url: '/Apps/Mail' }, '/apps/mail'],
    [{ url: '/apps/mail?x=1' }, '/apps/mail'],
    [{ url: '/', exact: true }, '/'],
    [{ url: '/' }, '/'],
    [{ url: '/apps/mail', covers: ['/apps/letter/:id'] }, '/apps/letter/7'],
  ])('the entry %j is current at %s', (rest, path) => expect(isCurrent(item('x', rest), path)).toBe(true));

  test.each<[Partial<NavigationItem>, string]>([
    [{ url: '/login' }, '/pages/auth/login'],
    [{ url: '/pages/login' }, '/pages/login-2'],
    [{ url: '/apps/mail', exact: true }, '/apps/mail/inbox'],
    [{ url: '/' }, '/apps'],
    [{ url: '#' }, '/'],
    [{ url: 'https://control-room.example/apps' }, '/apps'],
    [{ url: '/apps/mail', covers: ['/apps/letter/:id'] }, '/apps/letter'],
  ])('the entry %j is not current at %s', (rest, path) => expect(isCurrent(item('x', rest), path)).toBe(false));

  test('a branch holds it at any depth', () => {
    const branch = group('one', [group('two', [item('a', { url: '/pages/auth/login' })])]);
    expect(containsCurrent(branch, '/pages/auth/login')).toBe(true);
    expect(containsCurrent(branch, '/login')).toBe(false);
  });
});
