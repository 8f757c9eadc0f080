import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { crossingStates, mayHold } from '#domain/handover/handover.rules.ts';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import { signedText } from '#domain/handover/signedRecord.rules.ts';
import { chainStart } from '#domain/permits/audit/audit.rules.ts';
import { isEvidenceEvent } from '#domain/permits/evidence/evidence.events.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { areaDelegates, plant } from '#server/demo/plant.ts';
import type { PresetName } from '#server/demo/presets.ts';
import { siteCodeOf } from '#server/demo/sites.ts';
import { everyRow, groupBy } from '#tests/kit/demoRows.ts';

const now = '2026-11-20T06:30:00Z';

/** Lines of history, gas tests, isolations, and stops of work by their reasons. */
const volumes: Partial<Record<PresetName, Record<string, number>>> = {
  demo: {
    ...{ lines: 25_498, tests: 2709, failed: 44, isolations: 370, points: 1989 },
    ...{ hold: 70, revalidation: 97, weather: 30, gas: 12, emergency: 17, danger: 1, simops: 4, isolation: 3 },
  },
  S: {
    ...{ lines: 308_984, tests: 28_830, failed: 535, isolations: 3329, points: 17_665 },
    ...{ hold: 1148, revalidation: 854, weather: 254, gas: 140, emergency: 194, danger: 43, simops: 43, isolation: 27 },
    endorsement: 10,
  },
};

/** The plant of a year is looked at too where there is time for it. */
const held: readonly PresetName[] = process.env.DEEP ? ['demo', 'S'] : ['demo'];

describe.each(held)('handovers of the %s plant', (preset) => {
  const rows = everyRow(preset, now, { withConversation: false });
  const itemsOf = groupBy(rows.items, ({ handover_id }) => handover_id);
  const eventsOf = groupBy(rows.events, ({ handover_id }) => handover_id);
  const historyOf = groupBy(rows.audit, ({ permit_id }) => permit_id);

  test('are one a change of shifts of the terminal, over a year, and one of the depot where work went on through it', () => {
    const ofSite = (site: number) => rows.handovers.filter(({ site_id }) => site_id === site);
    const ends = ofSite(1).map(({ shift_ends }) => Date.parse(shift_ends));
    expect(ends.length).toBe(730);
    expect(ends.filter((end, index) => index > 0 && end - (ends[index - 1] ?? 0) !== 12 * 3_600_000)).toEqual([]);
    const carriedOn = ofSite(2).filter(({ id }) =>
      itemsOf(id).some(({ permit_id }) => historyOf(permit_id).some(({ event }) => event === 'REVALIDATE')),
    );
    expect(carriedOn.length).toBe(ofSite(2).length);
  });

  test('are between two delegates of every area that is handed over', () => {
    const areasBy = groupBy(areaDelegates(1), ({ person_id }) => person_id);
    const holds = (sap: number, areas: readonly number[]): boolean => {
      const person = plant.people.find((one) => one.sap === sap);
      const own = areasBy(person?.id ?? 0).map(({ area_id }) => area_id);
      return mayHold({ roles: ['Area Owner Delegate'], areas: own }, areas);
    };
    const wrong = rows.handovers.filter(
      ({ outgoing_sap, incoming_sap, area_ids }) =>
        outgoing_sap === incoming_sap || !holds(outgoing_sap, area_ids) || !holds(incoming_sap, area_ids),
    );
    expect(wrong).toEqual([]);
  });

  test('are hashed one behind the other, site by site', () => {
    const last = new Map<number, { seq: number; hash: string }>();
    const broken = rows.handovers.filter((row) => {
      const before = last.get(row.site_id);
      const seq = (before?.seq ?? 0) + 1;
      const items = itemsOf(row.id)
        .map(({ permit_id, left_text, hazards, ack_by, ack_at, seen }) => {
          const { tracking_number, state, gas, gas_due, isolation, crew_on, ...there } = JSON.parse(seen) as HandedPermit;
          const { fire_watch, inside, not_accounted, missing_roles, conflicts, unfinished } = there;
          const lacking = { not_accounted, missing_roles, conflicts, unfinished };
          const read = { tracking_number, state, gas, gas_due, isolation, crew_on, fire_watch, inside, ...lacking };
          return { permit: permit_id, ...read, left: left_text, hazards, ack_by, ack_at };
        })
        .sort((one, other) => one.permit - other.permit);
      const facts = {
        id: row.id,
        site: siteCodeOf(row.site_id),
        seq,
        shift_ends: row.shift_ends,
        areas: row.area_ids,
        outgoing: row.outgoing_sap,
        incoming: row.incoming_sap,
        notes: row.notes,
        remarks: [],
        items,
        signatures: JSON.parse(row.signatures),
        completed_at: row.completed_at,
      };
      const hash = createHash('sha256')
        .update(signedText(facts, before?.hash ?? chainStart))
        .digest('hex');
      last.set(row.site_id, { seq, hash });
      return row.hash !== hash || row.prev_hash !== (before?.hash ?? null) || row.seal_seq !== seq;
    });
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  test('hold every permit that crossed, as its history has it at that moment, and no other', () => {
    const crossing = (site: number, at: string) =>
      rows.permits.flatMap(({ id, site_id }) => {
        if (site_id !== site) return [];
        const state = historyOf(id).findLast((line) => line.at <= at)?.to_state;
        return crossingStates.some((one) => one === state) ? [`${id} ${state}`] : [];
      });
    const looked = rows.handovers.filter(({ id }) => id % 40 === 0);
    const wrong = looked.filter(({ id, site_id, completed_at }) => {
      const found = itemsOf(id).map(
        ({ permit_id, ack_state, seen }) => `${permit_id} ${(JSON.parse(seen) as HandedPermit).state}${ack_state ? '' : '?'}`,
      );
      return found.sort().join() !== crossing(site_id, completed_at).sort().join();
    });
    expect([looked.length > 15, wrong.map(({ id }) => id)]).toEqual([true, []]);
  });

  test('I30: the delegate who revalidated had read that permit, as it stood, in the handover of that shift', () => {
    const given = rows.permits
      .filter(({ site_id }) => site_id <= 2)
      .flatMap(({ id, site_id }) =>
        historyOf(id)
          .filter(({ event }) => event === 'REVALIDATE')
          .map(({ at, actor_sap }) => ({ id, site_id, at, actor_sap })),
      );
    const unread = given.filter(({ id, site_id, at, actor_sap }) => {
      const handover = rows.handovers.find(
        (one) => one.site_id === site_id && one.shift_starts < at && at < one.shift_ends && one.incoming_sap === actor_sap,
      );
      const item = handover && itemsOf(handover.id).find(({ permit_id }) => permit_id === id);
      // What has been stopped since was read again in the state that it stands in now.
      return (
        !handover ||
        !eventsOf(handover.id).some((one) => one.event === 'OPENED' && one.at < at) ||
        !(item && (item.ack_at < at || item.ack_state !== 'live'))
      );
    });
    expect([given.length > 300, unread]).toEqual([true, []]);
  });

  test('have histories in the order of time, of as many calls as their versions say', () => {
    const wrong = rows.handovers.filter(({ id, version }) => {
      const events = eventsOf(id);
      const isOrdered = events.every(
        (line, index) => line.seq === index + 1 && (index === 0 || line.at >= (events[index - 1]?.at ?? '')),
      );
      return !isOrdered || version !== events.length - 1 || events.at(-1)?.event !== 'COMPLETED';
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('histories of permits tell what was recorded: every gas test but those before the permit was ready, and a round before every issue', () => {
    const tests = rows.evidence.flatMap(({ data }) => (JSON.parse(data) as Evidence).gasTests);
    const told = rows.audit.filter(({ event }) => event === 'GAS_TESTED' || event === 'GAS_FAILED');
    expect([told.length > tests.length * 0.98, told.length <= tests.length]).toEqual([true, true]);
    const failed = (list: readonly { passed: boolean }[]) => list.filter(({ passed }) => !passed).length;
    expect(rows.audit.filter(({ event }) => event === 'GAS_FAILED').length).toBe(failed(tests));
    const issues = rows.audit.filter(({ event }) => ['ISSUE', 'REISSUE', 'REVALIDATE'].includes(event));
    expect(rows.audit.filter(({ event }) => event === 'VISITED').length).toBeGreaterThan(issues.length * 0.97);
    expect(rows.audit.filter(({ event, from_state, to_state }) => isEvidenceEvent(event) && from_state !== to_state)).toEqual([]);
  });

  test('and the other volumes of the plant are what its description says', () => {
    const stops: Record<string, number> = {};
    for (const { to_state, reason, event } of rows.audit)
      if (to_state === 'suspended' && !isEvidenceEvent(event)) stops[reason ?? 'none'] = (stops[reason ?? 'none'] ?? 0) + 1;
    const tests = rows.evidence.flatMap(({ data }) => (JSON.parse(data) as Evidence).gasTests);
    const failed = tests.filter(({ passed }) => !passed).length;
    const points = rows.isolations.reduce((sum, one) => sum + (JSON.parse(one.points) as unknown[]).length, 0);
    const figures = { lines: rows.audit.length, tests: tests.length, failed, isolations: rows.isolations.length, points };
    expect({ ...figures, ...stops }).toEqual(volumes[preset]);
  });
});
