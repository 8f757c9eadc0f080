import { describe, expect, test } from 'vitest';
import { firebaseConfig, firebaseConnections } from '#domain/config/firebase.schema.ts';
import { firebaseMeanings, problemOfFirebase } from '#domain/firebase/firebase.problems.ts';
import { newUserData, userDataFrom } from '#domain/firebase/userData.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { sourcesIn } from '#tests/kit/sources.ts';

const texts: Record<string, string> = JSON.parse(sourcesIn('src/platform/firebase/locales', 'en.json')[0]?.text ?? '{}');
const thrown = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('what Firebase refuses', () => {
  test.each([
    ['auth/operation-not-allowed', 'email'],
    ['auth/user-not-found', 'email'],
    ['auth/user-disabled', 'email'],
    ['auth/email-already-in-use', 'email'],
    ['auth/invalid-email', 'email'],
    ['auth/weak-password', 'password'],
    ['auth/wrong-password', 'password'],
    ['auth/invalid-credential', 'password'],
  ])('with %s is wrong with the field %s, in words of ours', (code, field) => {
    const problem = problemOfFirebase(thrown(code));
    const [error, ...others] = problem.extra.errors ?? [];
    expect([problem.code, error?.field, others]).toEqual(['validation', field, []]);
    expect(texts[error?.message.replace('firebase:', '') ?? '']).toMatch(/\w{2}/);
  });

  test('as a username error, as the specification names it, is shown where people type their name for signing in', () => {
    const usernameErrors = Object.entries(firebaseMeanings).filter(
      ([, meaning]) => 'error' in meaning && meaning.error === 'username',
    );
    expect(usernameErrors.map(([code]) => code)).toEqual([
      'auth/operation-not-allowed',
      'auth/user-not-found',
      'auth/user-disabled',
    ]);
  });

  test.each([
    [thrown('auth/invalid-api-key'), 'provider_misconfigured'],
    [thrown('auth/too-many-requests'), 'rate_limited'],
    [thrown('auth/network-request-failed'), 'unreachable'],
    [thrown('auth/user-token-expired'), 'token_expired'],
    [new Error('Permission denied'), 'wrong_role'],
    [Object.assign(new Error('PERMISSION_DENIED: Permission denied'), { code: 'PERMISSION_DENIED' }), 'wrong_role'],
    [new Problem('cancelled'), 'cancelled'],
    [thrown('auth/internal-error'), 'unforeseen'],
    [thrown('constructor'), 'unforeseen'],
    ['a sentence', 'unforeseen'],
    [null, 'unforeseen'],
    [{ code: 7 }, 'unforeseen'],
  ])('and throws as %s is a problem for people: %s', (what, code) => expect(problemOfFirebase(what).code).toBe(code));

  test('and nobody foresaw says its code', () => {
    expect(problemOfFirebase(thrown('auth/internal-error')).extra.subject).toBe('auth/internal-error');
  });
});

describe('users/{uid}', () => {
  const account = { displayName: 'Selma Aydın', photoURL: '', email: 'selma@plant.example' };

  test('of a newcomer has the template role admin and no shortcuts, and is read as it was made', () => {
    const { data } = newUserData(account);
    expect(userDataFrom(newUserData(account), account)).toEqual({ role: 'admin', data });
    expect(data.shortcuts).toEqual([]);
  });

  test.each([
    ['admin', 'admin'],
    ['staff', 'staff'],
    [['staff', 'admin'], 'admin'],
    [['Hse Coordinator', 'staff'], 'staff'],
    ['Hse Coordinator', null],
    ['administrator', null],
    ['user', null],
    [{ admin: true }, null],
    [[['admin']], null],
    [undefined, null],
  ])('with the role %j gives %j', (role, given) => expect(userDataFrom({ role, data: {} }, account).role).toBe(given));

  test.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', '', 7, null])(
    'with the picture %j shows the one of the account',
    (photoURL) => expect(userDataFrom({ data: { photoURL } }, { ...account, photoURL: '/me.png' }).data.photoURL).toBe('/me.png'),
  );

  test.each(['https://plant.example/selma.png', '/pictures/7', 'data:image/webp;base64,AA=='])('shows the picture %j', (photoURL) =>
    expect(userDataFrom({ data: { photoURL } }, account).data.photoURL).toBe(photoURL),
  );

  test.each([
    ['no list', 'faq'],
    ['a number in it', ['faq', 7]],
    ['an endless id', ['x'.repeat(101)]],
    ['too many', Array.from({ length: 101 }, (_, at) => `id${at}`)],
  ])('with %s as shortcuts has none', (_, shortcuts) =>
    expect(userDataFrom({ data: { shortcuts } }, account).data.shortcuts).toEqual([]),
  );
});

describe('the project of a site', () => {
  const project = {
    apiKey: 'key',
    authDomain: 'plant.example',
    projectId: 'plant',
    databaseURL: 'https://plant-default-rtdb.firebaseio.com',
  };
  const emulators = { auth: 'http://127.0.0.1:9099', database: 'http://127.0.0.1:9000' };
  const read = (config: object) => firebaseConfig.validateSync(config);

  test.each([
    [project, ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', 'wss://*.firebaseio.com']],
    [
      { ...project, databaseURL: 'https://plant.europe-west1.firebasedatabase.app' },
      ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', 'wss://*.firebasedatabase.app'],
    ],
    [
      { ...project, databaseURL: 'https://database.plant.example:8443/' },
      ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', 'wss://database.plant.example:8443'],
    ],
    [{ ...project, emulators }, ['http://127.0.0.1:9099', 'ws://127.0.0.1:9000']],
  ])('%j opens no more than it needs', (config, connections) => expect(firebaseConnections(read(config))).toEqual(connections));

  test.each([
    ['no key', { ...project, apiKey: undefined }, 'apiKey'],
    ['no database', { ...project, databaseURL: undefined }, 'databaseURL'],
    ['a database without https', { ...project, databaseURL: 'http://plant.example' }, 'databaseURL'],
    ['half of the emulators', { ...project, emulators: { auth: emulators.auth } }, 'emulators.database'],
    [
      'a list of sources in an address',
      { ...project, databaseURL: "https://a.example; script-src 'unsafe-inline'" },
      'databaseURL',
    ],
  ])('is refused with %s, by name', (_, config, name) => expect(() => read(config)).toThrow(name));
});
