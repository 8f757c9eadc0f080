import { describe, expect, test } from 'vitest';
import { textIn } from '#domain/kernel/language.ts';
import { isolationEventNames, isolationEvents } from '#domain/permits/isolations/isolation.events.ts';
import {
  type IsolationAsk,
  type IsolationFacts,
  isElsewhere,
  pointOf,
  stateForPermit,
} from '#domain/permits/isolations/isolation.facts.ts';
import {
  asksOnly,
  asksWhole,
  isolationBlock,
  isolationBlocks,
  mayLink,
  needsItsIsolations,
} from '#domain/permits/isolations/isolation.rules.ts';
import {
  energies,
  type IsolationPoint,
  isolationStates,
  type PlannedPoint,
  pointKinds,
  proofMethodsAt,
  proofUnits,
} from '#domain/permits/isolations/isolation.schema.ts';
import { positionsAt } from '#domain/permits/isolations/position.data.ts';
import { isIsolating, positionChosen, standsOpen } from '#domain/permits/isolations/position.rules.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';
import { draftIsolation, engine, isolator, plannedPoints } from '#tests/kit/isolationModel.ts';

const at = '2026-11-20T06:00:00.000Z';

const done = (change: Partial<IsolationPoint> = {}): IsolationPoint[] =>
  plannedPoints.map((planned, index) => ({
    ...pointOf(planned, index),
    appliedBy: 1,
    appliedAt: at,
    verifiedBy: 2,
    verifiedAt: at,
    proved: '0 bar',
    ...change,
  }));
const confirmed: IsolationFacts = { ...draftIsolation('proved'), state: 'confirmed', points: done() };

const codes = (isolation: IsolationFacts, ask: Omit<IsolationAsk, 'at'>, actor = isolator(3)): string[] =>
  isolationBlocks(isolation, { ...ask, at }, actor).map(({ code }) => code);

describe('how an isolation stands for a permit', () => {
  test.each(isolationStates)('%s', (state) => {
    const shown = { draft: 'unplanned', approved: 'planned', applying: 'partial', removing: 'partial' } as Partial<
      Record<string, string>
    >;
    expect(stateForPermit(state, 'non_proved', ['HOT'])).toBe(shown[state] ?? state);
  });

  test.each([
    ['positive', 'confirmed'],
    ['proved', 'planned'],
    ['non_proved', 'planned'],
  ] as const)('a confirmed one that is %s is %s for entry into a confined space', (category, state) =>
    expect(stateForPermit('confirmed', category, ['CLD', 'CSE'])).toBe(state),
  );
});

const pointAt = (tag: string) => done({ tag }).slice(0, 1);
const other = { tags: ['P-900'], areas: [2], points: pointAt('XV-900') };
test.each([
  ['of other equipment in another area', other, true],
  ['of the equipment, wherever its points are', { ...other, tags: ['p-7 '] }, false],
  ['with a point at the equipment', { ...other, points: pointAt('P-7') }, false],
  ['with something of it in the area', { ...other, areas: [1, 2] }, false],
  ['of which nobody knows where it is', { ...other, tags: [], areas: [] }, true],
])('an isolation %s', (_, isolation, elsewhere) =>
  expect(isElsewhere(isolation, { codes: ['BRK'], state: 'ready', area: 1, tags: ['P-7'] })).toBe(elsewhere),
);

test('which permits rely on their isolations, and which may still choose them', () => {
  const relying = ['ready', 'issued', 'live', 'suspended', 'testing', 'expired'];
  const thatRely = (inspected: boolean) => permitStates.filter((state) => needsItsIsolations({ state, inspected }));
  expect(thatRely(false)).toEqual([...relying, 'handed_back']);
  expect(thatRely(true)).toEqual(relying);
  expect(permitStates.filter(mayLink)).toEqual([
    ...['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'],
  ]);
});

describe('confirming', () => {
  const applying = (points: readonly IsolationPoint[], category: IsolationFacts['category'] = 'proved'): IsolationFacts => ({
    ...draftIsolation(category),
    state: 'applying',
    points,
  });

  test.each([
    ['verified and proved', applying(done()), []],
    ['not proved', applying(done({ proved: null })), ['points_unverified']],
    ['positive, not proved', applying(done({ proved: null }), 'positive'), ['points_unverified']],
    [
      'of a kind whose seal cannot be proved, and nothing tried',
      applying(done({ proved: null }), 'non_proved'),
      ['points_unverified'],
    ],
    ['not verified', applying(done({ verifiedBy: null, verifiedAt: null })), ['points_unverified']],
    ['removed since', applying(done({ removedBy: 1, removedAt: at })), ['points_unverified']],
    ['without points', applying([]), ['points_unverified']],
  ] as const)('%s', (_, isolation, expected) => expect(codes(isolation, { event: 'CONFIRM', signed: true })).toEqual(expected));
  test('is signed', () => expect(codes(applying(done()), { event: 'CONFIRM' })).toEqual(['confirm_unsigned']));
});

describe('how the absence of energy is proved', () => {
  const applied = {
    ...draftIsolation('non_proved'),
    state: 'applying' as const,
    points: done({ verifiedBy: null, verifiedAt: null, proved: null }),
  };
  const pressure = (reading: number | null, unit: string | null = 'bar') => ({ method: 'pressure' as const, reading, unit });
  const tried = { method: 'try_start' as const, reading: null, unit: null };
  const flowing = { ...tried, method: 'flow' as const };
  test.each([
    ['no flow at the open drain', 'nothing came for 10 min', flowing, []],
    ['a pressure of zero', 'at the bleed', pressure(0), []],
    ['a letter', 'x', tried, ['proof_missing']],
    ['words without what was tried', 'tried to start', undefined, ['proof_missing']],
    ['a measurement without reading', 'at the bleed', pressure(null), ['reading_missing']],
    ['a reading without unit', 'at the bleed', pressure(0, null), ['reading_missing']],
    ['a pressure in volts', 'at the bleed', pressure(0, 'V'), ['reading_missing']],
    ['a try with a reading', 'tried to start', { ...tried, reading: 0 }, ['reading_unfit']],
    ['a residual pressure', 'at the bleed', pressure(3), ['energy_left']],
    ['a vacuum', 'at the bleed', pressure(-0.2), ['energy_left']],
  ] as const)('%s', (_, proved, proof, expected) => {
    expect(codes(applied, { event: 'VERIFY_POINT', point: 1, signed: true, proved, ...(proof ? { proof } : {}) })).toEqual(
      expected,
    );
    const testing = { ...applied, state: 'sanctioned_test' as const };
    expect(codes(testing, { event: 'RE_ISOLATE', point: 1, signed: true, proved, ...(proof ? { proof } : {}) })).toEqual(expected);
  });
});

describe('what is measured at a point', () => {
  const volts = { proved: 'at the body', proof: { method: 'voltage' as const, reading: 0, unit: 'V' } };
  const start = { proved: 'pressed the button', proof: { method: 'try_start' as const, reading: null, unit: null } };
  const bar = { proved: 'at the bleed', proof: { method: 'pressure' as const, reading: 0, unit: 'bar' } };
  test.each([
    ['valve', volts, ['proof_unfit']],
    ['blind', volts, ['proof_unfit']],
    ['breaker', volts, []],
    ['earth', volts, []],
    ['breaker', bar, ['proof_unfit']],
    ['fuse', bar, ['proof_unfit']],
    ['valve', bar, []],
    ['valve', start, ['proof_unfit']],
    ['vent', start, ['proof_unfit']],
    ['earth', start, ['proof_unfit']],
    ['breaker', start, []],
    ['other', volts, []],
    ['other', bar, ['proof_unfit']],
    ['pin', volts, ['proof_unfit']],
  ] as const)('%s: %o', (kind, said, expected) => {
    const points = done({ kind, verifiedBy: null, verifiedAt: null, proved: null });
    const applied = { ...draftIsolation('non_proved'), state: 'applying' as const, points };
    expect(codes(applied, { event: 'VERIFY_POINT', point: 1, signed: true, ...said })).toEqual(expected);
  });
});

describe('points of a plan', () => {
  const valve = (tag: string, lockNo: string | null) => ({ tag, kind: 'valve' as const, position: 'closed', lockNo });
  test.each([
    ['of other tags and locks', [valve('XV-1', 'L-1'), valve('XV-2', 'L-2')], []],
    ['without locks yet', [valve('XV-1', null), valve('XV-2', null)], []],
    ['of one tag', [valve('XV-1', 'L-1'), valve('xv-1', 'L-2')], ['point_twice']],
    ['of one tag in two spellings', [valve('XV-1', 'L-1'), valve('XV 1', 'L-2')], ['point_twice']],
    ['of one lock', [valve('XV-1', 'L-1'), valve('XV-2', 'l-1')], ['point_twice']],
    ['of one lock in figures of another script', [valve('XV-1', 'L-900'), valve('XV-2', 'L-٩٠٠')], ['point_twice']],
    ['of one lock in wide letters', [valve('XV-1', 'L-900'), valve('XV-2', 'Ｌ－９００')], ['point_twice']],
  ])('%s', (_, points, expected) => {
    expect(codes(draftIsolation('non_proved'), { event: 'PLAN', points })).toEqual(expected);
  });
});

describe('what was only seen', () => {
  const seen = { proved: 'seen closed', proof: { method: 'seen' as const, reading: null, unit: null } };
  test.each([
    ['proved', 'process', ['only_seen']],
    ['proved', 'thermal', ['only_seen']],
    ['proved', 'mechanical', []],
    ['proved', 'gravity', []],
    ['positive', 'process', []],
    ['non_proved', 'process', []],
    ['proved', 'process', [], 'blind'],
    ['proved', 'process', [], 'spool'],
  ] as const)('%s, %s', (category, energy, expected, kind: 'valve' | 'blind' | 'spool' = 'valve') => {
    const points = done({ kind, verifiedBy: null, verifiedAt: null, proved: null });
    const applied = { ...draftIsolation(category), energy, state: 'applying' as const, points };
    expect(codes(applied, { event: 'VERIFY_POINT', point: 1, signed: true, ...seen })).toEqual(expected);
  });
});

describe('approving a plan', () => {
  const planned = (category: IsolationFacts['category'], points: readonly PlannedPoint[]): IsolationFacts => ({
    ...draftIsolation(category),
    // A blind keeps back what comes through a line.
    energy: 'process',
    state: 'planned',
    points: points.map(pointOf),
    planners: [4],
  });
  const valve = { tag: 'XV-1', kind: 'valve', position: 'closed', lockNo: 'L-1' } as const;
  test.each([
    ['one valve with its lock', planned('non_proved', [valve]), []],
    ['one valve without a lock', planned('non_proved', [{ ...valve, lockNo: null }]), ['lock_missing']],
    ['a lock of no letters', planned('proved', [{ ...valve, lockNo: ' ' }]), ['lock_missing']],
    ['a lock that is to be determined', planned('proved', [{ ...valve, lockNo: 'T.B.D.' }]), ['lock_missing']],
    ['a blind needs no lock', planned('positive', [{ ...valve, kind: 'blind', position: 'fitted', lockNo: null }]), []],
    ['a valve that stands open', planned('proved', [{ ...valve, position: 'open' }]), ['position_unchosen']],
    [
      'a valve of which words say what no list has',
      planned('proved', [{ ...valve, position: 'closed halfway' }]),
      ['position_unchosen'],
    ],
    [
      'a blind that is to be fitted',
      planned('positive', [{ ...valve, kind: 'blind', position: 'To be fitted' }]),
      ['position_unchosen'],
    ],
    ['a blind that is open', planned('positive', [{ ...valve, kind: 'blind', position: 'open' }]), ['position_unchosen']],
    ['a spool that is in place', planned('positive', [{ ...valve, kind: 'spool', position: 'in place' }]), ['position_unchosen']],
    ['a breaker as a valve is', planned('proved', [{ ...valve, kind: 'breaker' }]), ['position_unchosen']],
    ['words that isolate', planned('proved', [{ ...valve, position: 'closed and locked' }]), ['position_unchosen']],
    ['a remark that says the opposite', planned('proved', [{ ...valve, remark: 'not closed' }]), []],
    ['a spool that is out', planned('positive', [{ ...valve, kind: 'spool', position: 'removed' }]), []],
    [
      'a blind that will come, in Turkish',
      planned('positive', [{ ...valve, kind: 'blind', position: 'takılacak' }]),
      ['position_unchosen'],
    ],
    ['a position that says nothing', planned('proved', [{ ...valve, position: 'tbd' }]), ['position_unchosen']],
    ['a vent', planned('proved', [valve, { ...valve, tag: 'XV-2', lockNo: 'L-2', position: 'open_to_flare' }]), []],
    ['a breaker that is open', planned('proved', [{ ...valve, kind: 'breaker', position: 'open' }]), []],
  ] as const)('%s', (_, isolation, expected) => expect(codes(isolation, { event: 'APPROVE', signed: true })).toEqual(expected));
  test('is for somebody else than who planned it', () =>
    expect(codes(planned('proved', [valve]), { event: 'APPROVE', signed: true }, isolator(4))).toEqual(['planned_by_same']));
  test('is signed', () => expect(codes(planned('proved', [valve]), { event: 'APPROVE' })).toEqual(['approve_unsigned']));
});

describe('what is called positive disconnects', () => {
  const point = (kind: IsolationPoint['kind'], at: number) => ({
    ...{ tag: `XV-${at}`, kind, lockNo: `L-${at}` },
    position: positionsAt(kind)[0] ?? '',
  });
  test.each([
    ['positive', 'process', ['valve'], ['not_disconnected']],
    ['positive', 'process', ['valve', 'breaker'], ['not_disconnected']],
    ['positive', 'thermal', ['valve', 'other'], ['not_disconnected']],
    ['positive', 'process', ['valve', 'blind'], []],
    ['positive', 'hydraulic', ['spool'], []],
    ['positive', 'electrical', ['breaker'], []],
    ['positive', 'electrical', ['blind'], ['not_disconnected']],
    ['positive', 'radiation', ['blind'], ['not_disconnected']],
    ['positive', 'electrical', ['valve'], ['not_disconnected']],
    ['proved', 'process', ['valve'], []],
    ['non_proved', 'process', ['valve'], []],
  ] as const)('%s, %s, %j', (category, energy, kinds, expected) => {
    const points = kinds.map(point);
    const draft = { ...draftIsolation(category), energy, points: points.map(pointOf) };
    expect(codes(draft, { event: 'PLAN' })).toEqual(expected);
    expect(codes({ ...draft, points: [] }, { event: 'PLAN', points })).toEqual(expected);
    expect(codes({ ...draft, state: 'planned' }, { event: 'APPROVE', signed: true })).toEqual(expected);
  });
});

describe('what can prove at a point of an energy that none is left', () => {
  const nothingDrives = ['process', 'thermal', 'gravity'] as const;
  test('is never a start where nothing can be started', () => {
    const started = pointKinds.flatMap((kind) =>
      energies.flatMap((energy) => (proofMethodsAt(kind, energy).includes('try_start') ? [`${kind} ${energy}`] : [])),
    );
    const electrical = energies.flatMap((energy) => [`breaker ${energy}`, `fuse ${energy}`]);
    const driven = energies.filter((energy) => !nothingDrives.some((one) => one === energy));
    const others = driven.flatMap((energy) => [`pin ${energy}`, `other ${energy}`]);
    expect(started.toSorted()).toEqual([...electrical, ...others, 'valve hydraulic', 'valve pneumatic'].sort());
  });
  test('is something at every point', () => {
    for (const kind of pointKinds) for (const energy of energies) expect(proofMethodsAt(kind, energy)).toContain('seen');
  });
  test.each(energies)('%s that is called proved can be proved at what keeps it out', (energy) => {
    const isolation = { ...draftIsolation('proved'), energy, state: 'applying' as const };
    const found = pointKinds.flatMap((kind) =>
      proofMethodsAt(kind, energy).filter((method) => {
        const points = done({ kind, verifiedBy: null, verifiedAt: null, proved: null });
        const [unit = null] = proofUnits[method];
        const proof = { method, unit, reading: unit === null ? null : 0 };
        const said = { event: 'VERIFY_POINT', point: 1, signed: true, proved: 'at the point', proof } as const;
        return codes({ ...isolation, points }, said).length === 0;
      }),
    );
    expect(found).not.toEqual([]);
  });
});

describe('the order of removal', () => {
  const point = (tag: string, kind: IsolationPoint['kind'], position: string): PlannedPoint => ({
    tag,
    kind,
    position,
    lockNo: 'L',
  });
  const isolationOf = (points: readonly PlannedPoint[], gone: readonly number[] = []): IsolationFacts => ({
    ...confirmed,
    points: points.map((planned, index) => ({
      ...pointOf(planned, index),
      appliedBy: 1,
      appliedAt: at,
      removedAt: gone.includes(index + 1) ? at : null,
    })),
  });
  const removing = (isolation: IsolationFacts, seq: number) =>
    isolationBlocks(isolation, { event: 'REMOVE_POINT', at, point: seq, removal: { isWhole: true } }, isolator(3)).map(
      ({ code, text }) => [code, textIn(text, 'en')],
    );
  const inlet = point('XV-1', 'valve', 'closed');
  const outlet = point('XV-2', 'valve', 'closed, do not open');
  const vent = point('V-1', 'vent', 'open to flare');
  const drain = point('D-1', 'valve', 'Open to closed drain');

  test('a valve stays shut while a vent or a drain stands open, and says which', () => {
    const whole = isolationOf([drain, vent, inlet, outlet]);
    for (const seq of [3, 4])
      expect(removing(whole, seq)).toEqual([
        ['vent_open', 'A vent or drain of this isolation still stands open. Restore it first: D-1, V-1.'],
      ]);
    expect(removing(whole, 2)).toEqual([]);
    expect(removing(whole, 1)).toEqual([['removal_order', 'Points are removed in the reverse order of their placing. Next: V-1.']]);
  });
  test('the others go in the reverse order of their placing', () => {
    const closed = isolationOf([vent, inlet, outlet], [1]);
    expect(removing(closed, 2)).toEqual([
      ['removal_order', 'Points are removed in the reverse order of their placing. Next: XV-2.'],
    ]);
    expect(removing(closed, 3)).toEqual([]);
    expect(removing(isolationOf([vent, inlet, outlet], [1, 3]), 2)).toEqual([]);
  });
  test.each([
    ['gaz hattına AÇIK', true],
    ['مفتوح إلى الشعلة', true],
    ['closed and locked', false],
    ['kapalı, açılmaz', false],
    ['closed', false],
    ['open_to_drain', true],
  ])('a valve that is "%s" stands open: %s', (position, open) => expect(standsOpen(point('V-9', 'valve', position))).toBe(open));
});

describe('keeping for long', () => {
  const keep = (minutes: number, reason = 'spare pump') =>
    codes(confirmed, { event: 'MAKE_LONG_TERM', longTerm: { owner: 1, reason, reviewDue: plusMinutes(at, minutes) } });

  test.each([
    [90 * 1440, []],
    [90 * 1440 + 1, ['review_too_late']],
    [1, []],
    [0, ['review_too_late']],
  ])('with a review in %i minutes', (minutes, expected) => expect(keep(minutes)).toEqual(expected));
  test('without a reason', () => expect(keep(60, '  ')).toEqual(['long_term_unsaid']));
  test('without anything', () => expect(codes(confirmed, { event: 'MAKE_LONG_TERM' })).toEqual(['long_term_unsaid']));

  test('a later review leaves since when it stays', () => {
    const ask = (event: 'MAKE_LONG_TERM', when: string): IsolationAsk => ({
      event,
      at: when,
      longTerm: { owner: 1, reason: 'spare pump', reviewDue: plusMinutes(when, 1440) },
    });
    const kept = nextIsolation(confirmed, ask('MAKE_LONG_TERM', at), isolator(3));
    const later = plusMinutes(at, 600);
    const reviewed = 'isolation' in kept ? nextIsolation(kept.isolation, ask('MAKE_LONG_TERM', later), isolator(3)) : kept;
    expect('isolation' in reviewed && reviewed.isolation.longTerm).toMatchObject({
      since: at,
      reviewDue: plusMinutes(later, 1440),
    });
  });
});

test('a new plan has nothing done at its points', () => {
  const outcome = nextIsolation(
    { ...confirmed, state: 'removed' },
    { event: 'PLAN', at, points: plannedPoints.slice(1) },
    isolator(3),
  );
  expect('isolation' in outcome && outcome.isolation).toMatchObject({
    state: 'planned',
    points: plannedPoints.slice(1).map(pointOf),
  });
});

describe('who may', () => {
  /** What is done with hands and eyes at the point itself. */
  const hands: readonly string[] = ['APPLY_POINT', 'VERIFY_POINT', 'LIFT_POINT', 'RE_ISOLATE'];
  const personal = ['wrong_role', 'not_competent', 'only_with_permit'];

  test.each(isolationEventNames)('%s is refused to somebody without any role', (event) => {
    const found = codes(confirmed, { event }, { sap: 9, roles: [] });
    const said = hands.includes(event) ? 'not_competent' : 'wrong_role';
    expect(found[0]).toBe(isolationEvents[event].by.some((role) => role === 'system') ? 'only_with_permit' : said);
  });

  test('an expert reports a point, and does nothing else', () => {
    const expert = { sap: 9, roles: ['SME'] as const };
    expect(
      isolationEventNames.filter((event) => !codes(confirmed, { event, point: 1 }, expert).some((code) => personal.includes(code))),
    ).toEqual(['LOSE_POINT']);
  });

  test.each(hands)('neither delegate nor coordinator does %s without the competence', (event) => {
    const planner = { sap: 9, roles: ['Area Owner Delegate', 'Hse Coordinator'] as const };
    expect(codes(confirmed, { event: event as IsolationAsk['event'], point: 1 }, planner)).toContain('not_competent');
  });

  test('the engine does nothing that is for people', () =>
    expect(
      isolationEventNames.filter((event) => !codes(confirmed, { event, point: 1 }, engine).some((code) => personal.includes(code))),
    ).toEqual([...['SANCTION', 'TEST_DONE', 'TEST_OVER', 'HANDED_BACK']]));
});

describe('lifting points for a test', () => {
  const points = [
    { tag: 'XV-1', kind: 'valve', position: 'closed' },
    { tag: 'XV-2', kind: 'valve', position: 'closed' },
    { tag: 'D-1', kind: 'vent', position: 'open_to_drain' },
    { tag: 'E-1', kind: 'earth', position: 'applied' },
  ] as const;
  const of = (lifting: readonly number[], lifted: readonly number[] = []): IsolationFacts => ({
    ...confirmed,
    state: 'sanctioned_test',
    points: points.map((planned, index) => ({
      ...pointOf({ ...planned, lockNo: `L-${index}` }, index),
      ...{ appliedBy: 1, appliedAt: at, verifiedBy: 2, verifiedAt: at, proved: 'at the point' },
      toLift: lifting.includes(index + 1),
      lifted: lifted.includes(index + 1),
    })),
  });
  test.each([
    ['nothing', [], ['lifting_unnamed']],
    ['a point that is none', [9], ['lifting_unnamed']],
    ['a valve alone', [1], ['vent_stays']],
    ['a valve with the drain, not the earth', [1, 3], ['vent_stays']],
    ['one valve with drain and earth', [1, 3, 4], []],
    ['the drain alone', [3], []],
  ] as const)('names %s', (_, lifting, expected) =>
    expect(codes({ ...of([]), state: 'confirmed' }, { event: 'SANCTION', lifting }, engine)).toEqual(expected),
  );
  test.each([
    ['a point that is not named', of([1, 3, 4], [3, 4]), 2, ['point_unfit']],
    ['a valve before the drain', of([1, 3, 4], [4]), 1, ['vent_open']],
    ['the drain before the earth that was placed later', of([1, 3, 4]), 3, ['removal_order']],
    ['the valve at last, while the other one stays', of([1, 3, 4], [3, 4]), 1, []],
    ['what is lifted already', of([3], [3]), 3, ['point_unfit']],
  ] as const)('lifts %s', (_, isolation, point, expected) =>
    expect(codes(isolation, { event: 'LIFT_POINT', point, signed: true })).toEqual(expected),
  );
});

describe('removing a point', () => {
  const remove = (removal?: { isWhole: boolean }, isolation: IsolationFacts = confirmed): string[] =>
    codes(isolation, { event: 'REMOVE_POINT', point: 2, ...(removal ? { removal } : {}) });

  test.each([
    ['signed, with an answer for everybody', { isWhole: true }, []],
    ['not signed', undefined, ['removal_unsigned']],
    ['signed, and somebody was not asked', { isWhole: false }, ['others_depend']],
  ] as const)('%s', (_, removal, expected) => expect(remove(removal)).toEqual(expected));

  test.each(permitStates.filter((state) => needsItsIsolations({ state, inspected: false })))(
    'is refused, signed or not, while work that is %s relies on it and nobody has inspected the place',
    (state) => expect(remove({ isWhole: true }, { ...confirmed, linked: [{ state, inspected: false }] })).toEqual(['relied_on']),
  );
  test('is allowed once the place of work that was handed back is inspected', () =>
    expect(remove({ isWhole: true }, { ...confirmed, linked: [{ state: 'handed_back', inspected: true }] })).toEqual([]));

  test.each([
    [[], [], true],
    [[7, 9], [9, 7], true],
    [[7, 9], [7], false],
    [[7], [7, 9], false],
    [[7, 9], [7, 7], false],
    [[], [7], false],
  ])('of %j the answers for %j are whole: %s', (open, asked, whole) => expect(asksWhole(open, asked)).toBe(whole));

  test('a signature and answers are what a form asks for, not what stops somebody before it is opened', () => {
    for (const code of ['removal_unsigned', 'others_depend'] as const) expect(asksOnly(isolationBlock(code))).toBe(true);
    expect(asksOnly(isolationBlock('relied_on'))).toBe(false);
  });
});

describe('which position of a point isolates', () => {
  test.each(pointKinds)('each that can be chosen at a %s, and only as it is written there', (kind) => {
    expect(positionsAt(kind).length).toBeGreaterThan(0);
    for (const position of positionsAt(kind)) {
      expect([position, positionChosen({ kind, position }), isIsolating({ kind, position })]).toEqual([position, position, true]);
      expect(positionChosen({ kind, position: `${position} ` })).toBeUndefined();
    }
  });
  test('words that are written like a choice of another kind are read as words', () => {
    expect(isIsolating({ kind: 'breaker', position: 'closed' })).toBe(false);
    expect(isIsolating({ kind: 'pin', position: 'removed' })).toBe(false);
  });
  test.each<[PlannedPoint['kind'], readonly string[]]>([
    ['valve', ['closed', 'Closed, do not open', 'locked closed', 'shut', 'kapalı', 'مغلق', 'open to flare']],
    ['vent', ['open to flare', 'open to closed drain', 'locked open to flare', 'açık, meşaleye', 'مفتوح إلى الشعلة']],
    ['blind', ['fitted', 'swung shut', 'in', 'in and bolted', 'in, bolted', 'in place', 'takılı', 'مركبة']],
    ['spool', ['removed', 'out', 'söküldü', 'منزوعة']],
    ['breaker', ['open', 'off', 'racked out', 'open and locked', 'açık', 'مفتوح']],
    ['fuse', ['removed', 'çıkarıldı', 'منزوع']],
    ['earth', ['applied', 'bağlı', 'موصول']],
    ['pin', ['in', 'takılı', 'في مكانه']],
    ['other', ['chained to the frame']],
  ])('a %s', (kind, positions) => {
    expect(positions.filter((position) => !isIsolating({ kind, position }))).toEqual([]);
  });

  test.each<[PlannedPoint['kind'], readonly string[]]>([
    [
      'valve',
      [
        'open',
        'half closed',
        'not closed',
        'closed, passing',
        'cracked open',
        'unlocked',
        'normally open',
        'closed?not yet',
        'open to',
        'closed 50 %',
        'closed 1/2',
        'closed when needed',
        'closed by others tomorrow',
        'closed?',
        'closed; opens on air failure',
        'kapalı, %50',
        'kapalı, gerektiğinde',
        'مغلق عند الحاجة',
        'مغلق؟',
      ],
    ],
    ['vent', ['closed', 'plugged', 'kapalı', 'open', 'locked open', 'open to', 'açık', 'مفتوح']],
    [
      'blind',
      ['not in', 'open', 'swung open', 'not fitted yet', 'to be fitted', 'takılacak', 'takılı değil', 'غير مركبة', 'سيتم تركيبه'],
    ],
    ['spool', ['in place', 'reinstated', 'not removed', 'sökülmedi']],
    ['breaker', ['off / on as needed', 'off/on', 'closed', 'on', 'racked in', 'left energised', 'not off', 'kapalı', 'مغلق']],
    ['fuse', ['fitted', 'in', 'takılı', 'out of stock', 'removed from L1 only', 'yalnız L1 çıkarıldı', 'çıkarıldı, yalnız L1']],
    [
      'earth',
      ['removed', 'not applied', 'off', 'open', 'applied on one side only', 'bağlı, tek tarafta', 'موصول من جهة واحدة فقط'],
    ],
    ['pin', ['out', 'removed', 'inside the cabinet', 'in the drawer']],
    ['other', ['tbd', 'to be chained', '.', 'whatever', 'chained if needed']],
  ])('a %s that does not', (kind, positions) => {
    expect(positions.filter((position) => isIsolating({ kind, position }))).toEqual([]);
  });
});
