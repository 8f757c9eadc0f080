import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftLifeMs, keepDraft, readDraft, removeDraft, removeDraftsOf, removeOldDrafts } from '#src/platform/drafts.ts';
import { watchDrafts } from '#src/system/watchDrafts.ts';
import { forbidden, storageWith, usualStorage } from '#tests/kit/storage.ts';

let kept: Record<string, unknown>;
beforeEach(() => {
  kept = storageWith({});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  usualStorage();
});

describe('unsaved input', () => {
  test('waits for who typed it, and for nobody else', () => {
    keepDraft('api 7', 'note', { text: 'half written' });
    expect(readDraft('api 7', 'note')).toEqual({ text: 'half written' });
    expect(readDraft('api 71', 'note')).toBeUndefined();
    expect(readDraft('firebase 7', 'note')).toBeUndefined();
    expect(readDraft('api 7', 'other')).toBeUndefined();
  });

  test('waits twelve hours', () => {
    keepDraft('api 7', 'note', 'half');
    vi.setSystemTime(Date.now() + draftLifeMs - 1);
    expect(readDraft('api 7', 'note')).toBe('half');
    vi.setSystemTime(Date.now() + 1);
    expect(readDraft('api 7', 'note')).toBeUndefined();
    expect(kept).toEqual({});
  });

  test('is not made to wait longer by a clock that was set back', () => {
    keepDraft('api 7', 'note', 'half');
    vi.setSystemTime(Date.now() - 3 * 24 * 3_600_000);
    expect(readDraft('api 7', 'note')).toBeUndefined();
  });

  test.each(['{', '[]', '{"version":2,"until":1795161600001,"value":"x"}', '{"version":1,"value":"x"}'])(
    "corrupt or from a future version: '%s' is nothing, and goes",
    (text) => {
      keepDraft('api 7', 'note', 'half');
      const [name = ''] = Object.keys(kept);
      Object.assign(kept, { [name]: text });
      expect(readDraft('api 7', 'note')).toBeUndefined();
      expect(kept).toEqual({});
    },
  );

  test('goes when it has been put back, and with the person who signs out by hand; that of others stays', () => {
    keepDraft('api 7', 'note', 1);
    keepDraft('api 7', 'other', 2);
    keepDraft('api 71', 'note', 3);
    removeDraft('api 7', 'other');
    removeDraftsOf('api 7');
    expect(readDraft('api 7', 'note')).toBeUndefined();
    expect(readDraft('api 71', 'note')).toBe(3);
  });

  test('that waited too long goes whosever it is', () => {
    keepDraft('api 7', 'note', 1);
    vi.setSystemTime(Date.now() + draftLifeMs);
    keepDraft('api 71', 'note', 3);
    removeOldDrafts();
    expect(Object.keys(kept)).toHaveLength(1);
  });

  test("'storage full' and 'storage forbidden' keep nothing and break nothing", () => {
    storageWith({}, true);
    expect(keepDraft('api 7', 'note', 1)).toBe(false);
    forbidden();
    expect(keepDraft('api 7', 'note', 1)).toBe(false);
    expect(readDraft('api 7', 'note')).toBeUndefined();
    expect(() => removeOldDrafts()).not.toThrow();
  });
});

test('only signing out by hand takes it away: being signed out does not', async () => {
  const user = { from: 'api', uid: '7' };
  let hear: (snapshot: unknown) => void = () => undefined;
  watchDrafts({ session: { subscribe: (listener: typeof hear) => (hear = listener) } } as never);
  keepDraft('api 7', 'note', 'half');
  hear({ value: 'forgetting', context: { user } });
  hear({ value: 'guest', context: { user: { from: 'api', uid: '' } } });
  expect(readDraft('api 7', 'note')).toBe('half');
  hear({ value: 'leaving', context: { user } });
  await vi.waitFor(() => expect(readDraft('api 7', 'note')).toBeUndefined());
});
