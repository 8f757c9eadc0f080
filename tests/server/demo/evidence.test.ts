import { describe, expect, test } from 'vitest';
import { gistOf } from '#domain/kernel/evidenceText.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { issuerOf } from '#domain/permits/guards/separation.guard.ts';
import { isInPlace } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { meets, type RegionCondition } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import { plusMinutes, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { isKept, safeguardStanding } from '#domain/permits/regions/safeguard.rules.ts';
import { type Geometry, polygonOf } from '#domain/simops/geometry.ts';
import { shareInside } from '#domain/simops/overlap.ts';
import { regionsByItself, settle } from '#machines/permit/nextOf.ts';
import { lineOf } from '#server/demo/evidence/demoFacts.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import { goldenPermits } from '#server/demo/golden.seed.ts';
import { plant } from '#server/demo/plant.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';
import { changedColumns, columnsOf } from '#server/permits/kernel/columnsOf.ts';
import { planOf } from '#tests/kit/demoRows.ts';

const morning = '2026-11-20T06:30:00.000Z';
/** A plain morning, just before and after a change of shift, late in a shift, and the end of a night of thirteen hours. */
const moments = [
  morning,
  '2026-11-20T03:58:00.000Z',
  '2026-11-20T04:02:00.000Z',
  '2026-11-20T15:20:00.000Z',
  '2026-10-25T06:00:00.000Z',
];
/** The plant of a year is looked at too where there is time for it. */
const held: readonly PresetName[] = process.env.DEEP ? ['demo', 'S'] : ['demo'];
const cases = (['XS', ...held] as const).flatMap((preset) => moments.map((now) => [preset, now] as const));

const workOf = (preset: PresetName, now: string) => openWork(planOf(preset, now), presets[preset].longTerm);

const openAt = (preset: PresetName, now: string) => {
  const work = workOf(preset, now);
  const evidenceOf = new Map(work.evidence.map(({ permit_id, data }) => [permit_id, JSON.parse(data) as Evidence]));
  return [...work.told.values()].flatMap(({ permit, tale }) => {
    const [facts, evidence, known] = [work.facts.get(permit.id), evidenceOf.get(permit.id), work.known.get(permit.id)];
    return facts && evidence && known
      ? [{ permit, facts, evidence, known, name: tale.job.golden?.name ?? permit.tracking_number }]
      : [];
  });
};

/** A permit as it is later, while its detectors are played: they go on reading. */
const stillHeard = (facts: PermitFacts, at: string): PermitFacts =>
  facts.gas.heardAt ? { ...facts, gas: { ...facts.gas, heardAt: at } } : facts;

const disturbed = (preset: PresetName, now: string, minutes: number, heard = stillHeard): string[] =>
  openAt(preset, now).flatMap(({ facts, name }) => {
    const at = plusMinutes(now, minutes);
    return settle(heard(facts, at), at).audit.length > 0 ? [name] : [];
  });

/** Those that may stop by themselves within the first minutes, because that is what they show. */
const shortLived = ['gas soon'];

describe.each(cases)('open permits of the %s plant at %s', (preset, now) => {
  test('leave the rules nothing to do when they are loaded', () => expect(disturbed(preset, now, 0)).toEqual([]));

  test('are as they were 25 minutes later, but for those that show how time moves them', () =>
    expect(disturbed(preset, now, 25)).toEqual(shortLived));

  test('leave a server that starts four minutes to play the detectors', () =>
    expect(disturbed(preset, now, 4, (facts) => facts)).toEqual([]));

  test('I35: are live only with every safeguard of their kinds of work, and the attendant is never inside', () => {
    const wrong = openAt(preset, now).flatMap(({ facts, evidence, name }) => {
      const unkept = facts.safeguards.needed.filter((one) => !isKept(safeguardStanding(facts, one, { event: 'ACCEPT', at: now })));
      const attendants = evidence.crew.filter(({ role }) => role === 'attendant').map(({ no }) => no);
      const isInside = evidence.entries.some(({ member, outAt }) => outAt === null && attendants.includes(member));
      const isLive = facts.state === 'live' && (unkept.length > 0 || isInside);
      return isLive || (facts.state !== 'live' && facts.inside > 0) ? [[name, unkept]] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('I61: have nobody inside who is not on site, or who went in before they came', () => {
    const wrong = openAt(preset, now).flatMap(({ evidence: { crew, entries }, name }) => {
      const early = insideOf({ entries }).filter(({ member, inAt }) => {
        const one = crew.find(({ no }) => no === member);
        return !one?.onSite || one.onAt === null || one.onAt > inAt;
      });
      return early.length > 0 ? [[name, early]] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('I66: leave out no control that the work asks for, and no two for one reason', () => {
    const wrong = openAt(preset, now).flatMap(({ facts, name }) => {
      const left = facts.controls.answers.filter(({ answer }) => answer === 'not_applicable');
      const asked = left.filter(({ control }) => !mayBeLeftOut(control, facts));
      const reasons = left.map(({ why, issueNo }) => `${issueNo} ${gistOf(why ?? '')}`);
      return asked.length > 0 || new Set(reasons).size < reasons.length ? [[name, asked, reasons]] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('name in the entry log whom the crew lists under that number', () => {
    const wrong = openAt(preset, now).flatMap(({ evidence: { crew, entries }, name }) => {
      const others = entries.filter((one) => crew.find(({ no }) => no === one.member)?.name !== one.name);
      return others.length > 0 ? [[name, others]] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('have the columns that the server would write', () => {
    const wrong = openAt(preset, now).flatMap(({ permit, facts, evidence, known, name }) => {
      const changed = changedColumns(lineOf(permit), columnsOf(lineOf(permit), facts, evidence, known, now));
      return Object.keys(changed).length > 0 ? [[name, changed]] : [];
    });
    expect(wrong).toEqual([]);
  });
});

const acceptedByAnother = ({ signatures, issue, ...facts }: PermitFacts): boolean =>
  signatures.some(
    ({ event, sap, issueNo }) =>
      (event === 'ACCEPT' || event === 'REVALIDATE') && issueNo === issue?.no && sap !== issuerOf({ ...facts, signatures, issue }),
  );

describe.each(held)('what holds for every permit of the %s plant', (preset) => {
  const work = workOf(preset, morning);
  const open = openAt(preset, morning);
  const inState = (...states: PermitState[]) => open.filter(({ facts }) => states.includes(facts.state));
  const failing = (condition: RegionCondition, ...states: PermitState[]): string[] =>
    inState(...states).flatMap(({ facts, name }) => (meets(condition, regionsByItself(facts, morning)) ? [] : [name]));

  test.each([
    ['I1', 'gas'],
    ['I2', 'isolation'],
    ['I3', 'simops'],
    ['I4', 'endorsement'],
    ['I5', 'window'],
    ['I5', 'validity'],
    ['I6', 'emergency'],
  ] as const)('%s and I13: work that is issued or goes on has its %s in order', (_, condition) =>
    expect(failing(condition, 'issued', 'live')).toEqual([]),
  );

  test('I7: what goes on was accepted by somebody else than its issuer, and nothing else was', () => {
    const wrong = open.filter(
      ({ facts }) => ['issued', 'live'].includes(facts.state) && acceptedByAnother(facts) !== (facts.state === 'live'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('I8 and I9: an isolation is lifted for a test while its permit is tested, and never else', () => {
    const lifted = open.filter(({ facts }) => regionsOf(facts, morning).isolation === 'sanctioned_test');
    expect(lifted.filter(({ facts }) => facts.state === 'testing')).toHaveLength(inState('testing').length);
    const besides = lifted.filter(({ facts }) => facts.state !== 'testing');
    expect(besides.map(({ name, facts }) => [name, facts.state])).toEqual([['pump under test', 'suspended']]);
    expect([...failing('gas', 'testing'), ...failing('validity', 'testing')]).toEqual([]);
  });

  test('I11: no point is gone from an isolation that somebody relies on', () => {
    const relying = new Set(inState('ready', 'issued', 'live', 'suspended', 'testing', 'expired').map(({ permit }) => permit.id));
    const gone = work.isolations.filter(({ points }) =>
      (JSON.parse(points) as { removedAt: string | null }[]).some((p) => p.removedAt),
    );
    const relied = work.links.filter(({ permit_id }) => relying.has(permit_id)).map(({ isolation_id }) => isolation_id);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter(({ id }) => relied.includes(id))).toEqual([]);
  });

  test('I12: what is suspended says why', () =>
    expect(inState('suspended').filter(({ facts }) => facts.reason === null)).toEqual([]));

  test('I14: nothing but what has expired or was handed back is past its validity', () => {
    const past = open.filter(({ facts }) => !meets('validity', regionsOf(facts, morning)));
    expect(past.filter(({ facts }) => !['draft', 'expired', 'handed_back'].includes(facts.state))).toEqual([]);
  });

  test('I15: work that goes on side by side is allowed to', () => {
    const active = new Set(inState('issued', 'live', 'testing').map(({ permit }) => permit.id));
    const between = work.conflicts.filter(({ permit_a, permit_b }) => active.has(permit_a) && active.has(permit_b));
    expect(between.length).toBeGreaterThan(1);
    expect(between.filter(({ verdict, state }) => verdict === 'N' || state !== 'controlled')).toEqual([]);
  });

  test('I16: while an isolation is lifted nobody else who relies on it works', () => {
    const lifted = work.isolations.filter(({ state }) => state === 'sanctioned_test').map(({ id }) => id);
    const busy = new Set(inState('issued', 'live').map(({ permit }) => permit.id));
    expect(lifted.length).toBeGreaterThan(0);
    const points = work.isolations
      .filter(({ id }) => lifted.includes(id))
      .flatMap((one) => JSON.parse(one.points) as { verifiedAt: string | null }[]);
    expect(points.filter(({ verifiedAt }) => verifiedAt !== null)).toEqual([]);
    expect(work.links.filter(({ isolation_id, permit_id }) => lifted.includes(isolation_id) && busy.has(permit_id))).toEqual([]);
  });

  test('I193 and I194: nobody works on equipment of which an isolation is lost or lifted under another certificate', () => {
    const open = work.isolations.filter(({ state }) => state === 'sanctioned_test' || state === 'lost');
    const opens = [...work.told.values()].map(({ permit }) => permit);
    const found = open.flatMap(({ id, number, equipment_tags, points }) => {
      const linked = work.links.filter(({ isolation_id }) => isolation_id === id).map(({ permit_id }) => permit_id);
      const relying = opens.filter((permit) => linked.includes(permit.id)).flatMap((permit) => permit.equipment_tags);
      const tags = (JSON.parse(points) as { tag: string }[]).map(({ tag }) => tag);
      const keys = [...equipment_tags, ...tags, ...relying].map(tagKey);
      return inState('issued', 'live').flatMap(({ permit }) =>
        !linked.includes(permit.id) && permit.equipment_tags.some((tag) => keys.includes(tagKey(tag)))
          ? [`${permit.tracking_number} · ${number} · ${permit.equipment_tags}`]
          : [],
      );
    });
    expect(found).toEqual([]);
  });

  test('I18: nobody signed both halves', () => {
    const signed = ({ signatures, revision }: PermitFacts, event: string) =>
      signatures.filter((one) => one.event === event && one.revision === revision).map(({ sap }) => sap);
    const wrong = open.filter(
      ({ facts }) =>
        signed(facts, 'APPROVE').includes(facts.applicant) ||
        facts.endorsements.some(({ by }) => by !== null && [facts.applicant, facts.performingAuthority].includes(by)),
    );
    expect(wrong).toEqual([]);
  });

  test('every point of an isolation was verified by somebody else than who applied it', () => {
    const points = work.isolations.flatMap(
      ({ points }) => JSON.parse(points) as { appliedBy: number | null; verifiedBy: number | null }[],
    );
    expect(points.filter(({ appliedBy, verifiedBy }) => appliedBy !== null && appliedBy === verifiedBy)).toEqual([]);
  });
});

const work = workOf('demo', morning);
const open = openAt('demo', morning);
const inState = (...states: PermitState[]) => open.filter(({ facts }) => states.includes(facts.state));

describe('around the permits of the demo plant', () => {
  test('areas have outlines on the plan that do not overlap', () => {
    const overlaps = plant.areas.flatMap((one, index) =>
      plant.areas.slice(index + 1).filter((other) => {
        const [[left, low], , [right, high]] = one.polygon as [[number, number], unknown, [number, number]];
        const [[left2, low2], , [right2, high2]] = other.polygon as [[number, number], unknown, [number, number]];
        return one.site_id === other.site_id && left < right2 && left2 < right && low < high2 && low2 < high;
      }),
    );
    expect(overlaps).toEqual([]);
    const corners = plant.areas.flatMap(({ polygon }) => polygon);
    expect(corners.every(([x, y]) => x >= 0 && x <= 1400 && y >= 0 && y <= 900)).toBe(true);
  });

  test('work lies inside its area', () => {
    const areas = new Map(plant.areas.map(({ id, polygon }) => [id, polygonOf(polygon)]));
    const drawn = open.filter(({ name }) => name !== 'no place');
    const outside = drawn.filter(({ permit }) => {
      const area = areas.get(permit.area_id);
      const place = JSON.parse(permit.location ?? 'null') as Geometry | null;
      return !(place && area && shareInside(place, area) === 1);
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  test('each certificate names a key a point and its drawings', () => {
    for (const { points, key_numbers, drawing_ids } of work.isolations) {
      expect(new Set(key_numbers).size).toBe((JSON.parse(points) as unknown[]).length);
      expect(drawing_ids[0]).toMatch(/^(PID|SLD)-/);
    }
  });

  test('I127: no key is listed under two isolations', () => {
    const keys = work.isolations.flatMap(({ key_numbers }) => key_numbers ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('I96: no lock hangs under two isolations', () => {
    const hanging = work.isolations.flatMap(({ points }) =>
      (JSON.parse(String(points)) as IsolationPoint[]).filter(isInPlace).map(({ lockNo }) => lockNo),
    );
    expect(hanging.length).toBeGreaterThan(100);
    expect(new Set(hanging).size).toBe(hanging.length);
  });

  test('nine isolations are kept for long, two past their review', () => {
    const kept = work.isolations.filter(({ state }) => state === 'long_term');
    const late = kept.filter(({ long_term }) => (JSON.parse(long_term ?? '{}') as { reviewDue: string }).reviewDue < morning);
    expect([kept.length, late.length]).toEqual([9, 2]);
  });

  test('an isolation serves two permits here and there', () => {
    const counts = work.isolations.map(({ id }) => work.links.filter(({ isolation_id }) => isolation_id === id).length);
    expect(counts.filter((count) => count === 2).length).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBe(2);
  });

  test('one conflict has stopped work, another lies across two areas', () => {
    const openOnes = work.conflicts.filter(({ state }) => state === 'open');
    const namesOf = (id: number) => open.find(({ permit }) => permit.id === id)?.name;
    const names = openOnes.map(({ permit_a, permit_b }) => [namesOf(permit_a), namesOf(permit_b)].sort());
    expect(names).toEqual(
      expect.arrayContaining([
        ['other work', 'stopped by other work'],
        ['border one', 'border two'],
      ]),
    );
  });
});

const named = (name: string) => {
  const found = open.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the plant.`);
  return found;
};

describe('permits that are written by hand', () => {
  test('are all there, with titles of their own', () => {
    const titles = goldenPermits.map(({ name }) => named(name).permit.title);
    expect(new Set(titles).size).toBe(goldenPermits.length);
  });

  test('gas is due in six minutes, and stops the work then', () => {
    const { facts } = named('gas soon');
    expect(regionsOf(facts, morning).gas).toBe('due_soon');
    expect(settle(facts, plusMinutes(morning, 5)).audit).toEqual([]);
    expect(settle(facts, plusMinutes(morning, 6)).audit.map(({ event }) => event)).toEqual(['GAS_LOST']);
  });

  test('entry and flame of one job meet with a signed sequence', () => {
    const [entry, flame] = [named('entry').permit, named('entry with a flame').permit];
    const met = work.conflicts.find(({ permit_a, permit_b }) =>
      [entry.id, flame.id].every((id) => [permit_a, permit_b].includes(id)),
    );
    expect(entry.job_id).toBe(flame.job_id);
    expect(met).toMatchObject({ verdict: 'R', state: 'controlled' });
    expect(JSON.parse(met?.cells ?? '[]')).toContainEqual(expect.objectContaining({ verdict: 'N' }));
  });

  test('gas that was found has stopped the work', () => {
    const { facts } = named('gas failed');
    expect([facts.state, facts.reason, regionsOf(facts, morning).gas]).toEqual(['suspended', 'gas', 'failed']);
  });

  test('one pump has two permits, one in a test, the other waiting', () => {
    const [test, seal] = [named('bump test'), named('pump under test')];
    expect(test.permit.equipment_tags[0]).toBe(seal.permit.equipment_tags[0]);
    expect(test.facts.isolation.isolations).toEqual([expect.objectContaining({ state: 'sanctioned_test', others: ['suspended'] })]);
    expect(seal.facts.isolation.isolations).toEqual([expect.objectContaining({ others: ['testing'] })]);
    expect([test, seal].map(({ permit }) => permit.crew_on)).toEqual([0, 0]);
  });

  test('one person is still on after the end, sixty are at work, the fire is watched for 23 minutes', () => {
    expect([named('one still on').permit.crew_on, named('crew of sixty').permit.crew_on]).toEqual([1, 60]);
    expect(named('fire watch').facts.fireWatch.until).toBe(plusMinutes(morning, 23));
  });

  test('texts of all kinds are kept', () => {
    expect(named('long text').permit.description).toHaveLength(4000);
    expect(named('Arabic title').permit.title).toMatch(/[؀-ۿ]/);
    expect(named('Turkish title').permit.title).toMatch(/[ğışçöü]/);
    expect(named('formula').permit.title).toMatch(/^=1\+1/);
  });
});

describe('the people whom start-up names', () => {
  const idOf = (sap: number) => plant.people.find((one) => one.sap === sap)?.id ?? 0;
  const areasOf = (sap: number) =>
    [...plant.delegates].flatMap(([area, people]) => (people.some(({ id }) => id === idOf(sap)) ? [area] : []));

  test.each(['requested', 'preparing', 'approval', 'ready', 'issued', 'live', 'suspended', 'testing', 'handed_back'] as const)(
    'the delegate has a permit that is %s',
    (state) => expect(inState(state).some(({ permit }) => areasOf(1009).includes(permit.area_id))).toBe(true),
  );

  test('the expert has an endorsement to give', () => {
    const fields = Object.entries(plant.experts).flatMap(([field, people]) =>
      people.some(({ sap }) => sap === 1008) ? [field] : [],
    );
    const asked = inState('endorsement').flatMap(({ facts }) => facts.endorsements.filter(({ given }) => !given));
    expect(asked.some(({ discipline }) => fields.includes(discipline))).toBe(true);
  });
});

test('somebody is inside a confined space of the smallest plant at any minute of a change of shift', () => {
  const minutes = Array.from({ length: 20 }, (_, index) => plusMinutes('2026-11-26T15:00:00.000Z', index * 5));
  const empty = minutes.filter((now) => ![...workOf('XS', now).told.values()].some(({ permit }) => permit.crew_inside > 0));
  expect(empty).toEqual([]);
});
