import { expect, test } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import { guest, type Origin } from '#domain/session/session.schema.ts';
import type { SignedOutBecause, Trouble } from '#machines/session/session.machine.ts';
import { announcementsOf, namesOf } from '#src/system/announce.ts';
import en from '#src/ui/locales/en.json';

type Snapshot = Parameters<typeof announcementsOf>[0];
type Facts = { because?: SignedOutBecause; from?: Origin; troubles?: readonly Trouble[] };

const at = (value: Snapshot['value'], { because, from = 'api', troubles = [] }: Facts = {}): Snapshot => ({
  value,
  context: {
    user: { ...guest, from },
    token: null,
    endsAt: null,
    returnTo: null,
    because: because ?? null,
    problem: null,
    found: [],
    troubles,
  },
});
const starting = (stored: 'recalling' | 'checking' | 'settled'): Snapshot['value'] => ({
  starting: { firebase: 'settled', external: 'asking', stored },
});

const names = namesOf({ external: { name: 'Gate', ...unused() } });
function unused() {
  const never = () => Promise.reject(new Error('not asked'));
  return { recall: never, keep: never, leave: never, begin: never, arrive: never };
}

const texts: Record<string, string> = en;
const said = (from: Snapshot, to: Snapshot) =>
  announcementsOf(from, to, names).map(
    ({ variant, text, values }) => `${variant}: ${texts[text.replace('ui:', '')]?.replace('{{name}}', values?.name ?? '')}`,
  );
const change = (from: Snapshot['value'], to: Snapshot['value'], facts: Facts = {}) => said(at(from), at(to, facts));

test('a stored token is announced before and after it is checked, once', () => {
  expect(change(starting('recalling'), starting('checking'))).toEqual(['info: Logging in with JWT']);
  expect(change(starting('checking'), starting('checking'))).toEqual([]);
  expect(change(starting('settled'), 'signedIn')).toEqual(['success: Logged in with JWT']);
  expect(change({ unconfirmed: 'asking' }, 'signedIn')).toEqual(['success: Logged in with JWT']);
});

test('how signing in goes on is said at the foot of the page', () => {
  const told = [
    ...announcementsOf(at(starting('recalling')), at(starting('checking')), names),
    ...announcementsOf(at(starting('settled')), at('signedIn'), names),
  ];
  expect(told.map(({ anchorOrigin }) => anchorOrigin?.vertical)).toEqual(['bottom', 'bottom']);
});

test.each([
  ['firebase', 'success: Logged in with Firebase'],
  ['auth0', 'success: Logged in with Gate'],
] as const)('who comes by %s is told by its name', (from, sentence) => {
  expect(change('keeping', 'signedIn', { from })).toEqual([sentence]);
});

test('a provider that is away is named once, beside what else is said', () => {
  const troubles: Trouble[] = [{ from: 'auth0', problem: new Problem('timed_out') }];
  const warning = 'warning: Gate cannot be reached. That sign-in method is unavailable for now.';
  expect(said(at(starting('settled')), at('guest', { troubles }))).toEqual([warning]);
  expect(said(at(starting('settled')), at('signedIn', { troubles }))).toEqual(['success: Logged in with JWT', warning]);
  expect(said(at(starting('settled'), { troubles }), at('guest', { troubles }))).toEqual([]);
  const both: Trouble[] = [{ from: 'firebase', problem: new Problem('unreachable') }, ...troubles];
  expect(said(at(starting('settled')), at('guest', { troubles: both }))).toEqual([warning.replace('Gate', 'Firebase, Gate')]);
});

test('an arrival that went wrong is told by its page, not over it', () => {
  const troubles: Trouble[] = [{ from: 'auth0', problem: new Problem('sign_in_declined') }];
  expect(said(at(starting('settled')), at('guest', { troubles }))).toEqual([]);
});

test.each([
  ['tokenRefused', 'error: Failed to login with token.'],
  ['rejected', 'error: Invalid access_token'],
  ['expired', 'error: access_token expired'],
  ['elsewhere', 'info: You signed out in another tab.'],
] as const)('who was signed out because of %s is told once, when all has been cleared', (because, sentence) => {
  expect(change('signedIn', 'forgetting', { because })).toEqual([]);
  expect(change('forgetting', 'guest', { because })).toEqual([sentence]);
  expect(change('guest', 'guest', { because })).toEqual([]);
});

test('signing in by the form and signing out by hand need no words', () => {
  expect(change('guest', 'keeping')).toEqual([]);
  expect(change('keeping', 'signedIn')).toEqual([]);
  expect(change('signedIn', 'leaving')).toEqual([]);
  expect(change('leaving', 'guest')).toEqual([]);
});
