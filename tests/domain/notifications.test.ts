import { describe, expect, test } from 'vitest';
import { type SpaceCause, spaceCauses, spaceComment } from '#domain/permits/evidence/spaceStop.rules.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { type PermitState, permitStates, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import {
  notificationsOf,
  reminderOf,
  type ToldLine,
  type ToldPermit,
  waitersOf,
} from '#domain/permits/notifications/notification.rules.ts';
import { notificationTexts } from '#domain/permits/notifications/notification.schema.ts';

const at = '2026-11-20T06:30:00.000Z';
const permit: ToldPermit = { id: 7, area: 3, applicant: 11, performingAuthority: 12, coordinator: 13, wasLive: false, inside: 0 };
const step = (event: PermitEventName, from_state: PermitState, to_state: PermitState, reason: string | null = null): ToldLine => ({
  event,
  from_state,
  to_state,
  reason,
});
const delegates = { role: 'Area Owner Delegate', area: 3 };
const told = (lines: ToldLine[], about: Partial<ToldPermit> = {}) =>
  notificationsOf({ ...permit, ...about }, lines, at).map(({ text, params, priority, to }) => [text, params, priority, to]);

test('who hears of a stop for gas hears how it came to that, and how many are inside', () => {
  const lost = (comment: string | null): ToldLine => ({ ...step('GAS_LOST', 'live', 'suspended', 'gas'), comment });
  const params = (lines: ToldLine[], inside = 0) => notificationsOf({ ...permit, inside }, lines, at)[0]?.params;
  const found: ToldLine = {
    event: 'GAS_ALARM',
    from_state: 'live',
    to_state: 'live',
    reason: null,
    comment: 'Tray 14 · O2 18.2 % vol · GX-7',
  };
  expect(params([found, lost(null)], 1)).toEqual({
    reason: 'gas',
    cause: 'oxygen_low',
    words: 'O2 18.2 % vol · Tray 14',
    inside: '1',
  });
  const alarm = (read: string): ToldLine => ({ ...found, comment: `Tray 14 · ${read} · GX-7` });
  expect(params([alarm('O2 24.1 % vol'), lost(null)])).toMatchObject({ cause: 'oxygen_high' });
  // With another substance out of its limits gas was found.
  expect(params([alarm('O2 18.2 % vol, H2S 12 ppm'), lost(null)])).toMatchObject({ cause: 'found' });
  // What a test did not read is none that was found.
  const read = (comment: string): ToldLine => ({ ...found, event: 'GAS_FAILED', comment });
  expect(params([read('Top · VOC ? · Ada Moss (7)'), lost(null)])).toEqual({ reason: 'gas', cause: 'unread', words: 'VOC · Top' });
  expect(params([read('Top · H2S 12 ppm, VOC ? · Ada Moss (7)'), lost(null)])).toEqual({
    reason: 'gas',
    cause: 'found',
    words: 'H2S 12 ppm · Top',
  });
  expect(params([lost('Gas test overdue.\nDue 2026-11-20T06:00:00.000Z, noticed 1800 s late.')])).toEqual({
    reason: 'gas',
    cause: 'overdue',
  });
  expect(params([lost('Continuous monitoring silent: not everything was read.')])).toEqual({ reason: 'gas', cause: 'silent' });
});

test('who hears of a stop by what was found in the same confined space hears where, and under which permit', () => {
  const said = (cause: SpaceCause) => {
    const comment = spaceComment(cause, { tag: 'V-20301', number: 'U100-26-000007' });
    return notificationsOf(permit, [{ ...step('SPACE_LOST', 'live', 'suspended', 'danger'), comment }], at)[0]?.params;
  };
  for (const cause of spaceCauses)
    expect(said(cause)).toEqual({ reason: 'danger', cause: `space_${cause}`, words: 'V-20301 · U100-26-000007' });
});

describe('who is told of an event', () => {
  test.each<[string, ToldLine, string, object, number, object]>([
    [
      'a request',
      step('SUBMIT', 'draft', 'requested'),
      'waits',
      { state: 'requested' },
      3,
      { saps: [], role: 'Hse Coordinator', area: null },
    ],
    [
      'an approval to give',
      step('ENDORSE', 'endorsement', 'approval'),
      'waits',
      { state: 'approval' },
      3,
      { saps: [], ...delegates },
    ],
    [
      'an expert asked',
      step('PREPARED', 'preparing', 'endorsement'),
      'waits',
      { state: 'endorsement' },
      3,
      { saps: [], role: 'SME' },
    ],
    ['a permit issued', step('ISSUE', 'ready', 'issued'), 'waits', { state: 'issued' }, 2, { saps: [12], role: null }],
    ['a hand-back', step('HAND_BACK', 'live', 'handed_back'), 'waits', { state: 'handed_back' }, 2, { saps: [], ...delegates }],
    [
      'a stop for gas',
      step('GAS_LOST', 'live', 'suspended', 'gas'),
      'suspended',
      { reason: 'gas' },
      1,
      { saps: [12, 13], ...delegates, watchers: true },
    ],
    [
      'a hold',
      step('SUSPEND', 'live', 'suspended', 'hold'),
      'suspended',
      { reason: 'hold' },
      2,
      { saps: [12, 13], watchers: true },
    ],
    [
      'danger of work that stands still',
      { ...step('SUSPEND', 'suspended', 'suspended', 'danger'), by: 'Ada', comment: 'Oil on the stair' },
      'danger',
      { by: 'Ada', words: 'Oil on the stair' },
      1,
      { saps: [12, 13], ...delegates, watchers: true },
    ],
    [
      'danger before an acceptance',
      { ...step('SUSPEND', 'issued', 'ready', 'danger'), by: 'Ada', comment: 'Oil on the stair' },
      'danger',
      { by: 'Ada', words: 'Oil on the stair' },
      1,
      { saps: [12, 13], ...delegates, watchers: true },
    ],
    [
      'danger under a draft',
      { ...step('SUSPEND', 'draft', 'draft', 'danger'), by: 'Ada', comment: 'Oil on the stair' },
      'danger',
      { by: 'Ada', words: 'Oil on the stair' },
      1,
      { saps: [12, 13, 11], ...delegates, watchers: true },
    ],
    [
      'an emergency',
      step('EMERGENCY', 'live', 'suspended', 'emergency'),
      'emergency',
      {},
      1,
      { saps: [12, 13], ...delegates, watchers: true },
    ],
    ['validity over', step('VALIDITY_ENDED', 'live', 'expired'), 'expired', {}, 1, { saps: [12, 13], role: null, watchers: true }],
    [
      'a return to the applicant',
      step('RETURN', 'preparing', 'draft'),
      'back',
      { event: 'RETURN' },
      2,
      { saps: [11, 12, 13], watchers: false },
    ],
    [
      'an issue not accepted',
      step('DECLINE', 'issued', 'ready'),
      'back',
      { event: 'DECLINE' },
      2,
      { saps: [12, 13], ...delegates },
    ],
    [
      'a rejection',
      step('REJECT', 'approval', 'rejected'),
      'ended',
      { event: 'REJECT' },
      3,
      { saps: [11, 12, 13], role: null, watchers: true },
    ],
  ])('%s', (_, line, text, params, priority, to) => {
    expect(told([line])).toEqual([[text, params, priority, expect.objectContaining(to)]]);
  });

  test('work that goes on after a stop is told its people; work that begins is nobody’s news but theirs who wait', () => {
    const accepted = step('ACCEPT', 'issued', 'live');
    expect(told([accepted], { wasLive: true })).toMatchObject([['resumed', {}, 3, { saps: [12, 13], role: null }]]);
    expect(told([accepted])).toMatchObject([['waits', { state: 'live' }, 2, { saps: [12] }]]);
  });

  test('a gas test that fails and stops the work is one thing; where there is nothing to stop it is told for itself', () => {
    const failed: ToldLine = { event: 'GAS_FAILED', from_state: 'live', to_state: 'live', reason: null };
    expect(told([failed, step('GAS_LOST', 'live', 'suspended', 'gas')]).map(([text]) => text)).toEqual(['suspended']);
    const early = { ...failed, from_state: 'ready', to_state: 'ready' } as const;
    expect(told([early])).toEqual([['gas_failed', {}, 1, { saps: [12, 13], role: null, area: null, watchers: false }]]);
  });

  test.each<ToldLine[]>([
    [],
    [{ event: 'EDITED', from_state: 'draft', to_state: 'draft', reason: null }],
    [step('ENDORSE', 'endorsement', 'endorsement')],
    [step('CLOSE', 'handed_back', 'closed')],
    [step('REVALIDATE', 'live', 'live')],
  ])('nobody of %o %o', (...lines) => expect(told(lines.filter(Boolean))).toEqual([]));

  test('nobody twice: the performing authority who coordinates as well', () => {
    const [[, , , to] = []] = told([step('SUSPEND', 'live', 'suspended', 'hold')], { coordinator: 12 });
    expect(to).toMatchObject({ saps: [12] });
  });

  test('all permits that one emergency stops are of one group, those of the next of another', () => {
    const groupOf = (id: number, when: string) =>
      notificationsOf({ ...permit, id }, [step('EMERGENCY', 'live', 'suspended', 'emergency')], when)[0]?.group;
    expect(groupOf(1, at)).toBe(groupOf(2, at));
    expect(groupOf(1, '2026-11-20T06:31:00.000Z')).not.toBe(groupOf(1, at));
  });
});

test.each(permitStates)('whom a permit waits for when it is %s is whom the label names', (state) => {
  const role = waitingFor[state];
  const who = waitersOf(state, permit);
  const named = role === 'applicant' ? [11] : role === 'performing authority' ? [12] : [];
  expect(who && { saps: who.saps, role: who.role }).toEqual(
    role === null ? null : { saps: named, role: named.length > 0 ? null : role },
  );
  expect(reminderOf(permit, state, 'Ada', at)?.params).toEqual(role === null ? undefined : { state, by: 'Ada' });
});

test('reminders of one hour are one, the next hour begins another', () => {
  const groupAt = (when: string) => reminderOf(permit, 'approval', 'Ada', when)?.group;
  expect(groupAt('2026-11-20T06:59:59.000Z')).toBe(groupAt(at));
  expect(groupAt('2026-11-20T07:00:00.000Z')).not.toBe(groupAt(at));
});

test('what is told carries the parameters that its text names', () => {
  const all = [
    ...notificationsOf(permit, [step('SUSPEND', 'live', 'suspended', 'hold')], at),
    ...notificationsOf(permit, [step('RETURN', 'preparing', 'draft')], at),
    ...notificationsOf(permit, [step('ISSUE', 'ready', 'issued')], at),
  ];
  for (const { text, params } of all) expect(Object.keys(params)).toEqual([...notificationTexts[text]]);
});
