import { describe, expect, test } from 'vitest';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import { sharedStops, stopSentences } from '#src/features/isolations/stopSentences.ts';
import type { Translate } from '#src/i18n/i18n.ts';

type Guard = IsolationOnWire['possible'][number]['guards'][number];
const guard = (code: string, message: string): Guard => ({
  ...{ guard: 'isolation', code, message, role: 'delegate', where: 'isolations', who: [], clears_at: null },
});
const said = {
  // Only what the sentence is put together of matters here.
  t: ((key: string, parts: { message: string; numbers: string }) =>
    `${key}: ${parts.message} ${parts.numbers}`) as Translate<'work'>,
  language: 'en',
} as const;
const relied = guard('relied_on', 'A permit still relies on it.');
const step = (event: 'REMOVE_POINT' | 'LOSE_POINT', point: number, ...guards: Guard[]) => ({ event, point, guards });
const dependant = {
  id: 1,
  tracking_number: 'CHG-26-000001-A',
  title: '',
  state: 'live',
  area_code: 'U100-A',
  relies: true,
  on_site: 1,
  unfinished: null,
} as const;
const isolation = {
  possible: [
    step('REMOVE_POINT', 1, relied),
    step('LOSE_POINT', 1),
    step('REMOVE_POINT', 2, relied, guard('point_unfit', 'Not applied.')),
  ],
  dependants: [dependant],
};

describe('what stands against the steps of an isolation', () => {
  test('names who relies on it', () =>
    expect(stopSentences(isolation, 1, said)).toEqual(['work:nowBy: A permit still relies on it. CHG-26-000001-A']));

  test('is said once where it stands against several points, and at the point where it is about that alone', () => {
    const shared = sharedStops(isolation, said);
    expect(shared).toEqual(['work:nowBy: A permit still relies on it. CHG-26-000001-A']);
    expect(stopSentences(isolation, 2, said).filter((sentence) => !shared.includes(sentence))).toEqual(['Not applied.']);
  });

  test('is not shared where one point alone is stopped by it', () =>
    expect(sharedStops({ ...isolation, possible: [step('REMOVE_POINT', 1, relied), step('LOSE_POINT', 1, relied)] }, said)).toEqual(
      [],
    ));
});
