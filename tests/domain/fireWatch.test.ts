import { expect, test } from 'vitest';
import type { CrewMember, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { isWatchBroken } from '#domain/permits/life/brokenWatch.rules.ts';
import { mustGetAway, reasonShown } from '#domain/permits/life/standing.rules.ts';
import { fireWatchSaid } from '#domain/permits/regions/region.texts.ts';
import { fireWatchLostAt, fireWatchStanding, isFireWatchLost, staysToWatch } from '#domain/permits/regions/watchers.rules.ts';
import { draftFacts } from '#tests/kit/permitFacts.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const watcher = (change: Partial<CrewMember> = {}): CrewMember => ({
  no: 2,
  sap: 0,
  name: 'Omar Field',
  role: 'fire_watch',
  onSite: true,
  competentUntil: null,
  competence: 'register',
  ...change,
});
const emergency = [{ emergency: 1, area: 'U200-B', way: 'area', by: null }] as const;
const permit = (state: PermitState, fireWatch: Partial<PermitFacts['fireWatch']>, crew = [watcher()]): PermitFacts => ({
  ...draftFacts,
  state,
  crew,
  emergencies: [],
  fireWatch: { needed: true, until: null, ...fireWatch },
});

test.each<[string, PermitFacts, boolean]>([
  ['a watch that is kept', permit('handed_back', { until: at(60) }), false],
  ['an emergency', { ...permit('handed_back', { until: at(60) }), emergencies: emergency }, true],
  ['one that is broken already', { ...permit('handed_back', { until: at(60), brokenAt: at(5) }), emergencies: emergency }, false],
  [
    'one that was confirmed',
    {
      ...permit('handed_back', { until: at(5), over: { at: at(6), watcher: 'Omar', by: 1, note: 'Cold.' } }),
      emergencies: emergency,
    },
    false,
  ],
  ['one that danger holds', { ...permit('handed_back', {}), emergencies: emergency }, false],
  ['its only watcher missing', permit('handed_back', { until: at(60) }, [watcher({ notAccounted: 'here' })]), true],
  [
    'one of two watchers missing',
    permit('handed_back', { until: at(60) }, [watcher({ notAccounted: 'elsewhere' }), watcher({ no: 3 })]),
    false,
  ],
  ['work on hold', { ...permit('suspended', { stoppedAt: at(0) }), reason: 'hold' }, false],
  ['work on hold under an emergency', { ...permit('suspended', { stoppedAt: at(0) }), emergencies: emergency }, true],
  ['work stopped for danger', { ...permit('suspended', { stoppedAt: at(0) }), reason: 'danger' }, true],
  ['work on hold whose watch is over', { ...permit('suspended', { stoppedAt: at(-60) }), emergencies: emergency }, false],
  ['work that goes on', { ...permit('live', { stoppedAt: at(0) }), reason: 'danger' }, false],
  [
    'work on hold whose only watcher is missing',
    permit('suspended', { stoppedAt: at(0) }, [watcher({ notAccounted: 'here' })]),
    true,
  ],
])('I254: of %s it is known whether the watch breaks', (_, facts, broken) => {
  expect(isWatchBroken(facts, at(10))).toBe(broken);
});

test('I254: a broken watch is lost whoever is on site, and tells no end', () => {
  const broken = permit('handed_back', { until: at(60), brokenAt: at(5) });
  expect(fireWatchLostAt(broken)).toBe(at(5));
  const standing = fireWatchStanding(broken, at(10));
  expect(standing).toMatchObject({ until: null, fire_watch_lost: true, fire_watch_broken: true });
  expect(fireWatchSaid(standing, 'UTC')?.en).toContain('The emergency has broken the fire watch');
});

test.each<[PermitState, Partial<PermitFacts['fireWatch']>, CrewMember[], number, boolean]>([
  ['suspended', { stoppedAt: at(0) }, [], 0, true],
  ['suspended', { stoppedAt: at(0) }, [], 59, true],
  ['suspended', { stoppedAt: at(0) }, [], 60, true],
  ['suspended', { stoppedAt: at(0) }, [watcher({ onSite: false, offAt: at(59) })], 90, true],
  ['suspended', { stoppedAt: at(0) }, [watcher({ onSite: false, offAt: at(61) })], 90, false],
  ['suspended', {}, [], 5, false],
  ['suspended', { needed: false, stoppedAt: at(0) }, [], 5, false],
  ['suspended', { stoppedAt: at(0) }, [watcher()], 5, false],
  ['suspended', { stoppedAt: at(0) }, [watcher({ competence: 'none' })], 5, true],
  ['suspended', { stoppedAt: at(0) }, [watcher({ competentUntil: at(4) })], 5, true],
  ['suspended', { stoppedAt: at(0) }, [watcher({ notAccounted: 'here' })], 5, true],
  ['suspended', { stoppedAt: at(0) }, [watcher({ onSite: false, offAt: at(3) })], 2, false],
  ['suspended', { stoppedAt: at(0) }, [watcher({ onSite: false, offAt: at(3) })], 3, true],
  ['testing', { stoppedAt: at(0) }, [], 5, true],
  ['expired', { stoppedAt: at(0) }, [], 5, true],
  ['issued', { stoppedAt: at(0) }, [], 5, true],
  ['live', { stoppedAt: at(0) }, [], 5, false],
  ['closed', { stoppedAt: at(0) }, [], 5, false],
])('I256: hot work that is %s with %o and %o is unwatched after %i minutes: %s', (state, fireWatch, crew, minute, lost) => {
  expect(isFireWatchLost(permit(state, fireWatch, crew), at(minute))).toBe(lost);
});

test('I256: when the work stopped is said, no end of a watch that begins anew, and who watches stays when the others leave', () => {
  const stopped = permit('suspended', { stoppedAt: at(0) }, []);
  expect(fireWatchSaid(fireWatchStanding(stopped, at(5)), 'UTC')?.en).toBe(
    'Hot work until 08:00: nobody watches for fire. The whole fire watch starts when a fire watcher is on site.',
  );
  const watched = permit('suspended', { stoppedAt: at(0) }, [watcher()]);
  expect([59, 60].map((minutes) => staysToWatch(watched, at(minutes)))).toEqual([true, false]);
  expect(staysToWatch(stopped, at(60))).toBe(true);
  expect(staysToWatch(permit('handed_back', { until: at(0) }), at(70))).toBe(true);
});

test('I300: a broken watch of stopped work is lost whoever is on site, and keeps nobody there', () => {
  const broken = permit('suspended', { stoppedAt: at(0), brokenAt: at(2) });
  expect([fireWatchLostAt(broken), isFireWatchLost(broken, at(10)), staysToWatch(broken, at(10))]).toEqual([at(2), true, false]);
  const anew = permit('suspended', { stoppedAt: at(0), begunAt: at(20) });
  expect(isFireWatchLost(anew, at(70))).toBe(false);
  expect(fireWatchStanding(anew, at(70)).fire_watch_stopped).toEqual({ from: at(0), until: at(80) });
});

test('I254: an emergency sends whoever stays of handed-back work away, in its row too', () => {
  const reason = reasonShown({ state: 'handed_back', reason: null }, false, true);
  expect(mustGetAway({ state: 'handed_back', reason, gas: 'valid', isolation: 'confirmed', crew_on: 1 })).toBe(1);
  expect(reasonShown({ state: 'handed_back', reason: null }, true, true)).toBe('danger');
  expect(reasonShown({ state: 'suspended', reason: 'hold' }, false, true)).toBe('hold');
});
