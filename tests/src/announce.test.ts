import { expect, test } from 'vitest';
import { guest } from '#domain/session/session.schema.ts';
import type { SignedOutBecause } from '#machines/session/session.machine.ts';
import { announcementOf } from '#src/system/announce.ts';
import en from '#src/ui/locales/en.json';

type Value = Parameters<typeof announcementOf>[0];

const said = (from: Value, to: Value, because: SignedOutBecause | null = null) => {
  const message = announcementOf(from, { value: to, context: { user: guest, token: null, because, problem: null } });
  const texts: Record<string, string> = en;
  return message && `${message.variant}: ${texts[message.text.replace('ui:', '')]}`;
};

test('a stored token is announced before and after it is checked', () => {
  expect(said('recalling', 'checking')).toBe('info: Logging in with JWT');
  expect(said('checking', 'signedIn')).toBe('success: Logged in with JWT');
});

test('a refused stored token is said once, when it has been cleared', () => {
  expect(said('checking', 'forgetting', 'tokenRefused')).toBeNull();
  expect(said('forgetting', 'guest', 'tokenRefused')).toBe('error: Failed to login with token.');
});

test('a 401 in the middle is said once, however many calls it met', () => {
  expect(said('signedIn', 'forgetting', 'rejected')).toBeNull();
  expect(said('forgetting', 'guest', 'rejected')).toBe('error: Invalid access_token');
  expect(said('guest', 'guest', 'rejected')).toBeNull();
});

test('who signed out in another tab is told so', () => {
  expect(said('forgetting', 'guest', 'elsewhere')).toBe('info: You signed out in another tab.');
});

test('signing in by the form and signing out by hand need no words', () => {
  expect(said('guest', 'keeping')).toBeNull();
  expect(said('keeping', 'signedIn')).toBeNull();
  expect(said('signedIn', 'leaving')).toBeNull();
  expect(said('leaving', 'guest')).toBeNull();
});
