import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, decide, isOwnPath, mayEnter } from '#domain/access/access.ts';
import { groups, productRoles, type Role, rolesFrom, type WireRole } from '#domain/access/roles.ts';
import { runs } from '#tests/kit/runs.ts';

const accesses: readonly Access[] = [
  'everyone',
  'admin',
  'staff',
  'user',
  'hseCoordinator',
  'onlyPermits',
  'onlyGuest',
  'administrators',
];
const roles: readonly Role[] = ['Hse Coordinator', 'SME', 'Area Owner Delegate', 'user', 'staff', 'admin'];

const people: Record<string, Role[]> = {
  guest: [],
  hse: ['Hse Coordinator', 'user'],
  sme: ['SME', 'user'],
  delegate: ['Area Owner Delegate', 'user'],
  user: ['user'],
  staff: ['staff', 'user'],
  admin: ['admin', 'user'],
  administrator: ['administrator', 'user'],
};

const admitted: Record<Access, string> = {
  everyone: 'guest hse sme delegate user staff admin administrator',
  admin: 'admin',
  staff: 'staff admin',
  user: 'hse sme delegate user staff admin administrator',
  hseCoordinator: 'hse',
  onlyPermits: 'hse sme delegate',
  onlyGuest: 'guest',
  administrators: 'administrator',
};

describe('who may enter', () => {
  test.each(accesses)('%s', (access) => {
    const entering = Object.keys(people).filter((name) => mayEnter(access, people[name] ?? []));
    expect(entering.join(' ')).toBe(admitted[access]);
  });

  test('every group is tried', () => expect(Object.keys(admitted).sort()).toEqual([...Object.keys(groups), 'everyone'].sort()));
});

describe('the guard', () => {
  const permits = { path: '/apps/permits/0?q=26#x', access: 'onlyPermits' } as const;
  const login = { path: '/login', access: 'onlyGuest' } as const;

  test('lets in who may enter, whatever is remembered', () => {
    expect(decide(permits, people.hse ?? [], '/pages/faq')).toEqual({ kind: 'enter' });
  });

  test('sends a guest to /login and remembers the way back with query and hash', () => {
    expect(decide(permits, [])).toEqual({ kind: 'go', to: '/login', remember: '/apps/permits/0?q=26#x' });
  });

  test('sends who has signed in back to the remembered address', () => {
    expect(decide(login, people.sme ?? [], '/apps/permits/9')).toEqual({ kind: 'go', to: '/apps/permits/9' });
  });

  test('sends who is signed in from /login to the start', () =>
    expect(decide(login, people.sme ?? [])).toEqual({ kind: 'go', to: '/' }));

  test('tells a signed-in person without a product role that they have no access', () => {
    expect(decide(permits, people.staff ?? [])).toEqual({ kind: 'noAccess' });
    expect(decide(permits, people.staff ?? [], '/apps/permits/9')).toEqual({ kind: 'noAccess' });
  });

  test.each(['/login', '/logout', '/login?next=/a', '/callback#token'])('never remembers %s', (path) => {
    expect(decide({ path, access: 'user' }, [])).toEqual({ kind: 'go', to: '/login' });
  });
});

describe('a hostile address to return to', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '/apps\\..\\evil',
    '/\tevil',
    '/\n/evil.example',
    'evil',
    '',
    ' /apps',
    '/login',
    '/logout?x',
    '/callback/x',
  ])('%j leads to the start', (remembered) => {
    expect(isOwnPath(remembered)).toBe(false);
    expect(decide({ path: '/login', access: 'onlyGuest' }, ['user'], remembered)).toEqual({ kind: 'go', to: '/' });
  });

  test('never leaves our own origin', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', ':', '.', '@', '?', '#', ' ', '\t', 'a', 'http:', '%2f', '‮'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(nasty, (path) => !isOwnPath(path) || new URL(path, 'https://own.example').origin === 'https://own.example'),
      runs(2000),
    );
  });
});

test('the guard never goes round in circles', () => {
  const place = fc.record({
    path: fc.constantFrom('/', '/login', '/logout', '/apps/permits/0', '/pages/faq'),
    access: fc.constantFrom(...accesses),
  });
  const routes: Record<string, Access> = {
    '/login': 'onlyGuest',
    '/logout': 'user',
    '/apps/permits/0': 'onlyPermits',
    '/pages/faq': 'user',
    '/': 'everyone',
  };
  const held = fc.subarray([...roles]);
  const remembered = fc.option(fc.constantFrom('/login', '/apps/permits/0', '/pages/faq', '//evil'), { nil: undefined });
  fc.assert(
    fc.property(place, held, remembered, (from, own, wanted) => {
      let at: { path: string; access: Access } = from;
      let kept: string | undefined = wanted;
      for (let steps = 0; steps < 4; steps += 1) {
        const decision = decide(at, own, kept);
        if (decision.kind !== 'go') return true;
        kept = decision.remember;
        at = { path: decision.to, access: routes[decision.to] ?? 'everyone' };
      }
      return false;
    }),
    runs(500),
  );
});

describe('roles of a session', () => {
  const wire = (...granted: WireRole[]) => rolesFrom(granted);

  test('are the product codes the server granted, and user', () => {
    expect(wire({ id: 2, code: 'Hse Coordinator' }, { id: 9, code: 'Area Owner Delegate' })).toEqual([
      'Hse Coordinator',
      'Area Owner Delegate',
      'user',
    ]);
  });

  test.each([
    [{ id: 1, code: 'admin' }],
    [{ id: 2, code: 'admin' }],
    [{ id: 2, code: 'SME' }],
    [{ id: 8, code: 'Hse Coordinator' }],
    [{ id: 99, code: 'Hse Coordinator' }],
    [{ id: 2, code: 'hse coordinator' }],
  ])('do not hold %j', (role) => expect(wire(role)).toEqual(['user']));

  test.each([
    [{ template_role: 'admin' }, ['admin', 'user']],
    [{ template_role: 'staff' }, ['staff', 'user']],
    [{ template_role: null, administrator: true }, ['administrator', 'user']],
  ] as const)('hold what the flags %j give, and nothing of the product', (flags, expected) => {
    expect(rolesFrom([], flags)).toEqual(expected);
  });

  test('hold each code once however often it is granted', () => {
    const [first] = productRoles;
    expect(wire(first, first)).toEqual([first.code, 'user']);
  });
});
