import { deleteApp, getApps } from 'firebase/app';
import { beforeEach, describe, expect, test } from 'vitest';
import { firebaseConfig } from '#domain/config/firebase.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import { firebaseProvider } from '#src/platform/firebase/firebaseProvider.ts';
import { type IdentityToolkit, startIdentityToolkit } from '#tests/kit/identityToolkit.ts';
import { type RealtimeDatabase, startRealtimeDatabase } from '#tests/kit/realtimeDatabase.ts';

let toolkit: IdentityToolkit;
let database: RealtimeDatabase;

const selma = { displayName: 'Selma Aydın', email: 'selma@plant.example', password: 'kettle-and-valve' };
const patient = () => new AbortController().signal;

const open = (patience = 5000) =>
  firebaseProvider(
    firebaseConfig.validateSync({
      apiKey: 'key-of-a-test',
      authDomain: 'plant.example',
      projectId: 'plant',
      databaseURL: 'https://plant.firebaseio.example',
      emulators: { auth: toolkit.address, database: database.address },
    }),
    { patience },
  );

/** As if the page were loaded anew: the SDK starts again, with what it has kept. */
const reload = async () => {
  await Promise.all(getApps().map(deleteApp));
  return open();
};

const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Problem)) throw new Error(`No problem, but ${String(thrown)}`);
  return thrown;
};

/** Somebody who has an account there, and perhaps something in the database. */
const registered = (stored?: unknown): string => {
  const { localId } = toolkit.add(selma);
  if (stored !== undefined) database.write(`users/${localId}`, stored);
  return localId;
};

beforeEach(async () => {
  [toolkit, database] = await Promise.all([startIdentityToolkit(), startRealtimeDatabase()]);
  return async () => {
    await open().leave();
    await Promise.all(getApps().map(deleteApp));
    await Promise.all([toolkit.close(), database.close()]);
  };
});

describe('signing up', () => {
  test('makes an account with the name, and the data of a newcomer', async () => {
    const { user, expiresAt } = await open().signUp(selma);
    expect(user).toEqual({
      uid: 'firebase-person-1',
      from: 'firebase',
      role: ['admin', 'user'],
      sap: null,
      data: { displayName: selma.displayName, photoURL: '', email: selma.email, settings: {}, shortcuts: [] },
    });
    expect(expiresAt).toBeNull();
    expect(toolkit.people().map(({ displayName, email }) => ({ displayName, email }))).toEqual([
      { displayName: selma.displayName, email: selma.email },
    ]);
    expect(database.read(`users/${user.uid}`)).toEqual({
      role: { 0: 'admin' },
      data: { displayName: selma.displayName, photoURL: '', email: selma.email },
    });
  });

  test.each([
    ['an e-mail address in use', selma, 'email', 'The email address is already in use'],
    ['no e-mail address', { ...selma, email: 'selma' }, 'email', 'You must enter a valid email'],
    [
      'a weak password',
      { ...selma, email: 'new@plant.example', password: 'abc' },
      'password',
      'This password is too weak. Choose a longer one.',
    ],
  ])('with %s says so on the field', async (_, newcomer, field, words) => {
    registered();
    const { code, extra } = await problemOf(open().signUp(newcomer));
    expect(code).toBe('validation');
    expect(extra.errors?.map((error) => [error.field, textOrSelf(error.message)])).toEqual([[field, words]]);
    expect(toolkit.people()).toHaveLength(1);
    expect(database.writes()).toEqual([]);
  });

  test('that fails on the way leaves nobody signed in, and signing in completes it', async () => {
    const provider = open();
    database.rule(() => false);
    expect((await problemOf(provider.signUp(selma))).code).toBe('wrong_role');
    expect(await provider.recall(patient())).toBeNull();
    database.rule(() => true);
    expect((await provider.signIn(selma)).user.data.displayName).toBe(selma.displayName);
  });
});

describe('signing in', () => {
  test('brings what is stored, and writes nothing', async () => {
    const data = { displayName: 'S. Aydın', email: selma.email, settings: { fontSize: 1.2 }, shortcuts: ['permits', 'faq'] };
    registered({ role: ['staff'], data });
    const { user } = await open().signIn(selma);
    expect(user.role).toEqual(['staff', 'user']);
    expect(user.data).toEqual({ ...data, photoURL: '' });
    expect(database.writes()).toEqual([]);
  });

  test('for the first time creates the data of a newcomer', async () => {
    const uid = registered();
    expect((await open().signIn(selma)).user.role).toEqual(['admin', 'user']);
    expect(database.read(`users/${uid}/data`)).toEqual({ displayName: selma.displayName, photoURL: '', email: selma.email });
  });

  test.each([
    ['a wrong password', { ...selma, password: 'wrong' }, 'password', 'E-mail address or password is incorrect.'],
    ['an unknown address', { ...selma, email: 'a@b.example' }, 'password', 'E-mail address or password is incorrect.'],
  ])('with %s does not tell which of the two is wrong', async (_, credentials, field, words) => {
    registered();
    const { extra } = await problemOf(open().signIn(credentials));
    expect(extra.errors?.map((error) => [error.field, textOrSelf(error.message)])).toEqual([[field, words]]);
    expect(database.connections()).toBe(0);
  });

  test.each([
    ['a wrong password', { ...selma, password: 'wrong' }, 'password', 'The password is incorrect.'],
    ['an unknown address', { ...selma, email: 'a@b.example' }, 'email', 'No account has this e-mail address.'],
  ])('with %s says which where the project tells', async (_, credentials, field, words) => {
    registered();
    toolkit.tellApart(true);
    const { extra } = await problemOf(open().signIn(credentials));
    expect(extra.errors?.map((error) => [error.field, textOrSelf(error.message)])).toEqual([[field, words]]);
  });

  test.each([
    ['USER_DISABLED', 'validation'],
    ['PASSWORD_LOGIN_DISABLED', 'validation'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'rate_limited'],
    ['API key not valid. Please pass a valid API key.', 'provider_misconfigured'],
    ['CONFIGURATION_NOT_FOUND', 'provider_misconfigured'],
    ['SOMETHING_NEW', 'unforeseen'],
  ])('refused with %s is the problem %s', async (message, code) => {
    registered();
    toolkit.refuseNext(message);
    expect((await problemOf(open().signIn(selma))).code).toBe(code);
  });

  test('while the service is away says that it cannot be reached', async () => {
    await toolkit.close();
    expect((await problemOf(open().signIn(selma))).code).toBe('unreachable');
  });

  test('while the database is away ends after a while, and leaves nobody signed in', async () => {
    registered();
    await database.close();
    const provider = open(200);
    expect((await problemOf(provider.signIn(selma))).code).toBe('timed_out');
    expect(await provider.recall(patient())).toBeNull();
  });

  test('while the database is silent ends after a while', async () => {
    registered();
    database.fallSilent(true);
    expect((await problemOf(open(200).signIn(selma))).code).toBe('timed_out');
    await database.allGone();
  });

  test('is refused when the database refuses, and leaves nobody signed in', async () => {
    registered();
    database.rule(() => false);
    const provider = open();
    expect((await problemOf(provider.signIn(selma))).code).toBe('wrong_role');
    expect(await provider.recall(patient())).toBeNull();
  });

  test.each([
    ['a sentence', 'nonsense'],
    ['a list', ['a', 'b']],
    [
      'wrong kinds',
      { role: 7, data: { displayName: 5, email: ['x'], photoURL: 'javascript:alert(1)', settings: 'dark', shortcuts: 'faq' } },
    ],
    ['endless texts', { data: { displayName: 'x'.repeat(301), shortcuts: ['y'.repeat(101)] } }],
    ['a list as settings', { data: { settings: ['a'], shortcuts: [1, 2] } }],
  ])('passes over %s in the database, and overwrites it not', async (_, stored) => {
    registered(stored);
    const { user } = await open().signIn(selma);
    expect(user.role).toEqual(['user']);
    expect(user.data).toEqual({ displayName: selma.displayName, photoURL: '', email: selma.email, settings: null, shortcuts: [] });
    expect(database.writes()).toEqual([]);
  });

  test.each([
    ['Hse Coordinator'],
    ['SME'],
    ['Area Owner Delegate'],
    ['administrator'],
    [['Hse Coordinator', 'SME']],
    [{ id: 2, code: 'Hse Coordinator' }],
  ])("gives nothing of the product to who has written the role '%j' for themselves", async (role) => {
    registered({ role, data: { displayName: 'S' } });
    expect((await open().signIn(selma)).user.role).toEqual(['user']);
  });
});

describe('the session', () => {
  test('is found again after a reload, with what is stored then', async () => {
    const uid = registered({ role: 'admin', data: { shortcuts: ['faq'] } });
    await open().signIn(selma);
    database.write(`users/${uid}/data/shortcuts`, ['permits']);
    const found = await (await reload()).recall(patient());
    expect(found?.user).toMatchObject({ uid, from: 'firebase', role: ['admin', 'user'], data: { shortcuts: ['permits'] } });
  });

  test('of nobody is nobody, without asking anybody', async () => {
    expect(await open().recall(patient())).toBeNull();
    expect([toolkit.calls(), database.connections()]).toEqual([[], 0]);
  });

  test('outlives its token, which the SDK renews', async () => {
    registered({ role: 'admin' });
    toolkit.lastFor(1);
    await open().signIn(selma);
    toolkit.lastFor(3600);
    expect((await (await reload()).recall(patient()))?.user.role).toEqual(['admin', 'user']);
    expect(toolkit.calls()).toContain('token');
  });

  test('of who has been disabled meanwhile is over', async () => {
    registered({ role: 'admin' });
    await open().signIn(selma);
    for (const person of toolkit.people()) person.disabled = true;
    expect(await (await reload()).recall(patient())).toBeNull();
  });

  test('is asked for no longer than the signal says, and is found the next time', async () => {
    registered({ role: 'admin' });
    await open().signIn(selma);
    const provider = await reload();
    database.fallSilent(true);
    expect((await problemOf(provider.recall(AbortSignal.timeout(100)))).code).toBe('timed_out');
    expect((await problemOf(provider.recall(AbortSignal.abort()))).code).toBe('cancelled');
    database.fallSilent(false);
    expect((await provider.recall(patient()))?.user.role).toEqual(['admin', 'user']);
  });

  test('holds no connection, and none is left after leaving', async () => {
    registered({ role: 'admin' });
    const provider = open();
    await provider.signIn(selma);
    await database.allGone();
    await provider.leave();
    expect(await provider.recall(patient())).toBeNull();
    expect(await (await reload()).recall(patient())).toBeNull();
  });

  test('can follow one that was left', async () => {
    registered();
    const provider = open();
    await provider.signIn(selma);
    await provider.leave();
    const ali = await provider.signUp({ displayName: 'Ali Kaya', email: 'ali@plant.example', password: 'kettle-and-valve' });
    expect(ali.user.data.displayName).toBe('Ali Kaya');
  });
});

describe('what a person sets', () => {
  test('is written alone: what was not given stays as it is', async () => {
    const uid = registered({ role: 'admin', data: { displayName: 'S', settings: { fontSize: 1.2 }, shortcuts: ['faq'] } });
    const provider = open();
    const { user } = await provider.signIn(selma);
    await provider.keep(user, { settings: { fontSize: 0.8 }, shortcuts: undefined }, patient());
    await provider.keep(user, { settings: undefined, shortcuts: ['permits'] }, patient());
    expect(database.writes()).toEqual([
      { path: `users/${uid}/data`, value: { settings: { fontSize: 0.8 } }, merged: true },
      { path: `users/${uid}/data`, value: { shortcuts: ['permits'] }, merged: true },
    ]);
    expect(database.read(`users/${uid}`)).toMatchObject({ role: 'admin', data: { displayName: 'S', settings: { fontSize: 0.8 } } });
  });

  test('is taken back by null', async () => {
    const uid = registered({ data: { displayName: 'S', settings: { fontSize: 1.2 } } });
    const provider = open();
    const { user } = await provider.signIn(selma);
    await provider.keep(user, { settings: null, shortcuts: undefined }, patient());
    expect(database.read(`users/${uid}`)).toEqual({ data: { displayName: 'S' } });
  });

  test('may be longer than one frame of the wire', async () => {
    const uid = registered({ role: 'admin' });
    const provider = open();
    const { user } = await provider.signIn(selma);
    const settings = { note: 'ünïcode '.repeat(2400) };
    await provider.keep(user, { settings, shortcuts: undefined }, patient());
    expect(database.read(`users/${uid}/data/settings`)).toEqual(settings);
  });

  test.each([
    ['refuses', () => database.rule((_, __, writes) => !writes), 'wrong_role'],
    ['is silent', () => database.fallSilent(true), 'timed_out'],
  ])('is not kept when the database %s', async (_, trouble, code) => {
    registered({ role: 'admin' });
    const provider = open(300);
    const { user } = await provider.signIn(selma);
    trouble();
    expect((await problemOf(provider.keep(user, { settings: { fontSize: 1 }, shortcuts: undefined }, patient()))).code).toBe(code);
    expect(database.writes()).toEqual([]);
  });

  test('is never written for somebody else who has signed in meanwhile', async () => {
    registered({ role: 'admin' });
    const provider = open();
    const { user } = await provider.signIn(selma);
    await provider.signUp({ ...selma, email: 'ali@plant.example' });
    const before = database.writes().length;
    expect((await problemOf(provider.keep(user, { settings: null, shortcuts: undefined }, patient()))).code).toBe('token_expired');
    expect(database.writes()).toHaveLength(before);
  });

  test('and could not be written in time is not written for anybody after leaving', async () => {
    const uid = registered({ role: 'admin', data: { displayName: 'S' } });
    const provider = open(200);
    const { user } = await provider.signIn(selma);
    database.fallSilent(true);
    await problemOf(provider.keep(user, { settings: { fontSize: 1 }, shortcuts: undefined }, patient()));
    await provider.leave();
    database.fallSilent(false);
    await provider.signIn(selma);
    expect(database.writes()).toEqual([]);
    expect(database.read(`users/${uid}`)).toEqual({ role: 'admin', data: { displayName: 'S' } });
  });
});
