import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Problem, type ProblemExtra } from '#domain/kernel/problem.ts';
import { guest } from '#domain/session/session.schema.ts';
import type { RegisterWay } from '#machines/register/register.machine.ts';
import { checkRegister } from '#src/features/register/register.check.ts';
import { withRegisterPorts } from '#src/features/register/register.ports.ts';
import { errorOf, isBusy, maySend, submitErrorOf } from '#src/features/register/register.selectors.ts';
import { readyOf, waysOf } from '#src/features/register/ways.ts';
import type { EmailProvider, PageProvider } from '#src/system/Provider.ts';

const nobody = async () => null;
const nothing = async () => undefined;
const user = { ...guest, uid: '7', role: ['admin', 'user'] as const, sap: 9_912_345_678 };
const reply = {
  user: { uid: '7', from: 'api', role: ['admin'], sap: user.sap, data: { displayName: 'Mira Tan', email: 'mira@plant.example' } },
  access_token: 'mine',
};

type Outside = {
  api?: (body: unknown) => unknown;
  signUp?: EmailProvider['signUp'];
  begin?: PageProvider['begin'];
};

const begin = ({ api = () => reply, signUp, begin: lead }: Outside = {}) => {
  const told: unknown[] = [];
  const tell = (what: unknown) => void told.push(what);
  const base = { recall: nobody, keep: async () => true, leave: nothing };
  const providers = {
    firebase: signUp ? { ...base, signUp, signIn: signUp as never } : null,
    external: lead ? { ...base, name: 'House of Keys', begin: lead, arrive: nobody as never } : null,
  };
  const call = async ({ body }: { body: unknown }) => {
    tell(body);
    return api(body);
  };
  const logic = withRegisterPorts(
    { api: { registration: { register: call as never } }, providers },
    { showMessage: tell, sendToSession: tell, returnTo: '/apps/permits/9' },
  );
  const ready = readyOf({ providers, registration: true });
  const actor = createActor(logic, { input: { check: checkRegister, ready } }).start();
  return { actor, told, providers };
};

type Actor = ReturnType<typeof begin>['actor'];

const fill = (actor: Actor, way: RegisterWay = 'token') => {
  actor.send({ type: 'register.wayChosen', way });
  actor.send({ type: 'register.changed', field: 'displayName', value: ' Mira Tan ' });
  actor.send({ type: 'register.changed', field: 'email', value: ' mira@plant.example ' });
  actor.send({ type: 'register.changed', field: 'password', value: ' granite otter ' });
  actor.send({ type: 'register.changed', field: 'passwordConfirm', value: ' granite otter ' });
};

const typed = { displayName: 'Mira Tan', email: 'mira@plant.example', password: ' granite otter ' };

describe('registering with this site', () => {
  test('sends name and address without blanks, the password as typed, adopts the session and tells the number', async () => {
    const { actor, told } = begin();
    fill(actor);
    expect(maySend(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'register.submitted' });
    const { context } = await waitFor(actor, ({ status }) => status === 'done');
    expect(told).toMatchObject([
      typed,
      { type: 'session.adopted', session: { user: { uid: '7', role: ['admin', 'user'] }, token: 'mine' } },
      { text: 'register:welcomeWithNumber', values: { sap: '9912345678' }, variant: 'success' },
    ]);
    expect(JSON.stringify(context.values)).not.toContain('granite');
    expect(isBusy(actor.getSnapshot())).toBe(true);
  });

  test.each<[string, ProblemExtra]>([
    ['a fault of our server', { errors: [{ field: 'email', message: 'The email address is already in use' }] }],
  ])("'%s' stands at its field until that is changed", async (_case, extra) => {
    const { actor } = begin({
      api: () => {
        throw new Problem('validation', extra);
      },
    });
    fill(actor);
    actor.send({ type: 'register.submitted' });
    const refused = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(errorOf('email')(refused)).toBe('The email address is already in use');
    expect(submitErrorOf('en')(refused)).toBeNull();
    actor.send({ type: 'register.changed', field: 'email', value: 'other@plant.example' });
    expect(errorOf('email')(actor.getSnapshot())).toBeUndefined();
  });

  test("a site's own API may refuse under status 200", async () => {
    const { actor, told } = begin({ api: () => ({ error: [{ type: 'password', message: 'Not that one' }] }) });
    fill(actor);
    actor.send({ type: 'register.submitted' });
    const refused = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(errorOf('password')(refused)).toBe('Not that one');
    expect(told).toHaveLength(1);
  });

  test('a failure of no field is a sentence above the form', async () => {
    const { actor } = begin({
      api: () => {
        throw new Problem('unreachable');
      },
    });
    fill(actor);
    actor.send({ type: 'register.submitted' });
    expect(submitErrorOf('en')(await waitFor(actor, (snapshot) => snapshot.matches('refused')))).toMatch(/\w/);
  });
});

describe('registering with a provider', () => {
  test('by our form: its session is adopted without a token of ours, and no number is told', async () => {
    const { actor, told } = begin({
      signUp: async (newcomer) => {
        expect(newcomer).toEqual(typed);
        return { user: { ...guest, uid: 'f1', from: 'firebase', role: ['admin', 'user'] }, expiresAt: 9 };
      },
    });
    fill(actor, 'firebase');
    actor.send({ type: 'register.submitted' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(told).toMatchObject([
      { type: 'session.adopted', session: { user: { uid: 'f1', from: 'firebase' }, token: null, endsAt: 9 } },
      { text: 'register:welcome' },
    ]);
  });

  test("what it calls 'username' stands at the name, what we do not know above the form", async () => {
    const { actor } = begin({
      signUp: async () => {
        throw new Problem('validation', {
          errors: [
            { field: 'username', message: 'Not allowed' },
            { field: 'moon', message: 'Wrong phase' },
          ],
        });
      },
    });
    fill(actor, 'firebase');
    actor.send({ type: 'register.submitted' });
    const refused = await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(errorOf('displayName')(refused)).toBe('Not allowed');
    expect(submitErrorOf('en')(refused)).toBe('Wrong phase');
  });

  test('by its own page: the form is not asked for, and the address to return to goes along', async () => {
    const led: unknown[] = [];
    const { actor } = begin({ begin: async (how, returnTo) => void led.push(how, returnTo) });
    actor.send({ type: 'register.wayChosen', way: 'external' });
    expect(maySend(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'register.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches('away'));
    expect(led).toEqual(['signUp', '/apps/permits/9']);
  });

  test.each<RegisterWay>(['firebase', 'external'])("'%s that is not set up' is asked for nothing", (way) => {
    const { actor, told } = begin();
    fill(actor, way);
    expect(maySend(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'register.submitted' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(told).toEqual([]);
  });
});

describe('the ways to register', () => {
  const providers = { firebase: null, external: null };

  test('are three, the last called as the site calls it', () => {
    expect(waysOf({ providers, registration: true }).map(({ title }) => title)).toEqual(['JWT', 'Firebase', 'Auth0']);
    const { providers: keys } = begin({ begin: async () => undefined });
    expect(waysOf({ providers: keys, registration: true }).at(-1)?.title).toBe('House of Keys');
  });

  test('with this site only where it lets people', () =>
    expect(readyOf({ providers, registration: false })).toEqual({ token: false, firebase: false, external: false }));
});

describe('a form that nobody has touched', () => {
  test('shows no fault and cannot be sent', () => {
    const { actor } = begin();
    expect(maySend(actor.getSnapshot())).toBe(false);
    expect(errorOf('email')(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'register.submitted' });
    expect(errorOf('passwordConfirm')(actor.getSnapshot())).toBeUndefined();
    expect(errorOf('email')(actor.getSnapshot())).toBe('register:emailMissing');
  });
});
