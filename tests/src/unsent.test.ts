import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { guest } from '#domain/session/session.schema.ts';
import { forgetUnsent, trackUnsent, withUnsent } from '#src/system/unsent.ts';

const person: SessionUser = { ...guest, uid: '7', data: { ...guest.data, settings: { fontSize: 100 }, shortcuts: ['a'] } };
const never = new Promise<void>(() => undefined);

describe('what was on its way to an account when the page went', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('is in force on the next page, once', () => {
    void trackUnsent(person, { settings: { fontSize: 130 } }, never);
    void trackUnsent(person, { shortcuts: ['b'] }, never);
    expect(withUnsent(person).data).toMatchObject({ settings: { fontSize: 130 }, shortcuts: ['b'] });
    expect(withUnsent(person)).toEqual(person);
  });

  test.each([
    ['another number', { ...person, uid: '8' }],
    ['another house', { ...person, from: 'firebase' as const }],
  ])('is nothing to a person of %s', (_case, other) => {
    void trackUnsent(person, { settings: { fontSize: 130 } }, never);
    expect(withUnsent(other)).toEqual(other);
    expect(kept.size).toBe(0);
  });

  test('is in force after a reload also when it could not be sent, and not when somebody signed out', async () => {
    await expect(trackUnsent(person, { settings: { fontSize: 130 } }, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(withUnsent(person).data.settings).toEqual({ fontSize: 130 });
    void trackUnsent(person, { settings: { fontSize: 130 } }, never);
    forgetUnsent();
    expect(withUnsent(person)).toEqual(person);
  });

  test('is forgotten when it has arrived; a later one stays', async () => {
    await trackUnsent(person, { settings: { fontSize: 110 } }, Promise.resolve());
    expect(kept.size).toBe(0);
    const first = trackUnsent(person, { settings: { fontSize: 110 } }, Promise.resolve());
    void trackUnsent(person, { settings: { fontSize: 120 } }, never);
    await first;
    expect(withUnsent(person).data.settings).toEqual({ fontSize: 120 });
  });

  test('is as if never trackUnsent where a browser forbids its storage, or holds nonsense', async () => {
    kept.set('control-room.unsent.settings', '{');
    expect(withUnsent(person)).toEqual(person);
    vi.stubGlobal('sessionStorage', undefined);
    expect(await trackUnsent(person, { settings: {} }, Promise.resolve('sent'))).toBe('sent');
    expect(withUnsent(person)).toEqual(person);
  });
});
