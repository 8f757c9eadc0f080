import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { News } from '#domain/changes/changes.endpoints.ts';
import { type Changing, whenChanged } from '#src/system/changes.ts';

type Query = { since?: number; wait?: number };

const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
const change = (seq: number) => ({ seq, entity: 'permit', id: 7, version: 2, kind: 'ISSUE', at: '2026-11-20T06:30:00.000Z' });
const newsOf = (...seqs: number[]): News => ({ changes: seqs.map(change), next: seqs.at(-1) ?? 40, reset: false });

/** A server that answers what it is told to, one question after the other. */
const feed = () => {
  const asked: Query[] = [];
  const answers: ((news: News) => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const since = ({ query = {}, signal }: { query?: Query; signal?: AbortSignal } = {}) => {
    asked.push(query);
    signals.push(signal);
    return new Promise((resolve) => answers.push((result) => resolve({ status: 'ok', result })));
  };
  return { ports: { api: { changes: { since } } } as unknown as Changing, asked, answers, signals };
};

describe('changes of others', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { ...quiet, visibilityState: 'visible' });
    vi.stubGlobal('addEventListener', quiet.addEventListener);
    vi.stubGlobal('removeEventListener', quiet.removeEventListener);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('are heard by all who listen through one question, which ends with the last of them', async () => {
    const { ports, asked, answers, signals } = feed();
    const heard: string[] = [];
    const stops = ['one', 'two'].map((name) =>
      whenChanged(ports, (changes) => heard.push(`${name} ${changes?.map(({ seq }) => seq)}`)),
    );
    expect(asked).toEqual([{}]);
    answers[0]?.(newsOf());
    await vi.advanceTimersByTimeAsync(1);
    expect(asked[1]).toEqual({ since: 40, wait: 25 });
    answers[1]?.(newsOf(41, 42));
    await vi.advanceTimersByTimeAsync(300);
    expect(heard).toEqual(['one 41,42', 'two 41,42']);
    expect(asked[2]).toEqual({ since: 42, wait: 25 });
    stops[0]?.();
    expect(signals[2]?.aborted).toBe(false);
    stops[1]?.();
    expect(signals[2]?.aborted).toBe(true);
  });

  test('are looked for now and then also when nobody tells of any', async () => {
    const { ports } = feed();
    const hear = vi.fn();
    const stop = whenChanged(ports, hear);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(hear.mock.calls).toEqual([[null]]);
    stop();
  });
});
