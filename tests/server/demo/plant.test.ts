import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFinal, openStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { hasRightCheckLetter, trackingNumberPattern } from '#domain/permits/kernel/trackingNumber.ts';
import { isInside, polygonOf } from '#domain/simops/geometry.ts';
import { awkward } from '#server/demo/conversation.seed.ts';
import { equipmentRows } from '#server/demo/equipment.ts';
import { plant } from '#server/demo/plant.ts';
import { presets } from '#server/demo/presets.ts';
import { everyRow, groupBy, liveHours } from '#tests/kit/demoRows.ts';

const morning = '2026-11-20T06:30:00Z';
const xs = everyRow('XS', morning);
const demo = everyRow('demo', morning);
const canonical = (rows: unknown): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** The night in which the clocks of London went back, the minutes around a change of shift, a plain night. */
const moments = [
  '2026-10-25T01:30:00Z',
  '2026-11-20T03:58:00Z',
  '2026-11-20T04:02:00Z',
  '2026-11-20T16:20:00Z',
  '2026-03-29T22:10:00Z',
];

const madeAt = new Map([[morning, demo.permits]]);
/** The permits of the demo plant at a moment, made once. */
const permitsAt = (now: string): typeof demo.permits => {
  const permits = madeAt.get(now) ?? everyRow('demo', now, { withConversation: false }).permits;
  madeAt.set(now, permits);
  return permits;
};

describe('the small plant of a fixed moment', () => {
  test('has these figures', () =>
    expect({
      permits: xs.permits.length,
      audit: xs.audit.length,
      conversations: xs.conversations.length,
      messages: xs.messages.length,
      actions: xs.actions.length,
      people: plant.people.length,
      areas: plant.areas.length,
    }).toMatchInlineSnapshot(`
      {
        "actions": 14,
        "areas": 42,
        "audit": 1066,
        "conversations": 24,
        "messages": 160,
        "people": 420,
        "permits": 60,
      }
    `));

  test('has this fingerprint: a change of it is a change of the demo plant', () =>
    // Meant to change? `npx vitest run tests/server/demo/plant.test.ts -u` agrees to it; so has the pinned one of tests/deep/plants.deep.test.ts.
    expect(canonical(xs)).toMatchInlineSnapshot(`"312280eaa9df8d8db26645cbacc0167d61b20054675cd8158f02f66829ecf926"`));

  test('has for each of its people a telephone number of their own that is kept for drama', () => {
    for (const { phone } of plant.people) expect(phone).toMatch(/^\+44 7700 900\d{3}$/);
    expect(new Set(plant.people.map(({ phone }) => phone)).size).toBe(plant.people.length);
  });

  test('has its equipment inside the outline of its area, part of one of the two systems there', () => {
    for (const area of plant.areas) {
      const rows = equipmentRows(area);
      expect(new Set(rows.map(({ point }) => point)).size).toBe(rows.length);
      for (const { point, system_id } of rows) {
        expect(isInside(JSON.parse(point) as [number, number], polygonOf(area.polygon))).toBe(true);
        expect([area.id * 2, area.id * 2 + 1]).toContain(system_id);
      }
    }
  });

  test('comes out the same twice', () => expect(everyRow('XS', morning)).toEqual(xs));

  test('is another one at another moment', () => expect(canonical(everyRow('XS', '2026-11-21T06:30:00Z'))).not.toBe(canonical(xs)));
});

describe('the demo plant', () => {
  test('is as large as it says', () => {
    const { permits, conversations, messages, actions } = presets.demo;
    expect([demo.permits.length, demo.conversations.length, demo.messages.length, demo.actions.length]).toEqual([
      permits,
      conversations,
      messages,
      actions,
    ]);
    expect(conversations).toBeGreaterThanOrEqual(3600);
    expect(messages).toBeGreaterThanOrEqual(28_000);
  });

  test.each([morning, ...moments])('is alive at %s: every open state has the share it should have', (now) => {
    const permits = permitsAt(now);
    const count = (state: PermitState) => permits.filter((permit) => permit.state === state).length;
    expect(Object.fromEntries(openStates.map((state) => [state, count(state)]))).toEqual(presets.demo.open);
  });

  // Each makes a whole plant, which takes its time where much else runs beside.
  test.each([morning, ...moments])(
    'has work in its window at %s',
    (now) => {
      const at = new Date(now).toISOString();
      // A shift's period may begin a little later when the handover has just been signed.
      const soon = new Date(Date.parse(now) + 3_600_000).toISOString();
      const permits = permitsAt(now);
      const working = permits.filter(({ state }) => state === 'live' || state === 'issued');
      const inWindow = working.filter(
        ({ window_kind, window_from, window_to, valid_to }) =>
          window_kind === 'issue' && window_from <= soon && window_to > at && (valid_to ?? '') > at,
      );
      expect(inWindow.length).toBe(working.length);
      expect(permits.filter(({ state, valid_to }) => state === 'expired' && (valid_to ?? at) > at)).toEqual([]);
    },
    120_000,
  );

  test('knows why work is suspended', () => {
    const suspended = demo.permits.filter(({ state }) => state === 'suspended');
    expect(new Set(suspended.map(({ reason }) => reason))).toEqual(new Set(presets.demo.suspended));
  });

  test('has windows in order', () => {
    const { permits } = demo;
    const hours = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000;
    expect(permits.filter(({ created_at, planned_from }) => created_at >= planned_from)).toEqual([]);
    expect(permits.filter(({ planned_from, planned_to }) => planned_from >= planned_to)).toEqual([]);
    expect(permits.filter(({ window_from, window_to }) => window_from >= window_to)).toEqual([]);
    expect(permits.filter(({ valid_from, valid_to }) => hours(valid_from, valid_to) <= 0)).toEqual([]);
    expect(
      permits.filter(({ issue_from, issue_to }) => hours(issue_from, issue_to) <= 0 || hours(issue_from, issue_to) > 12),
    ).toEqual([]);
    expect(permits.filter(({ issue_to, valid_to }) => issue_to !== null && issue_to > (valid_to ?? ''))).toEqual([]);
  });

  test('never rates the risk higher after the controls than before', () => {
    expect(demo.permits.filter(({ risk_initial, risk_residual }) => (risk_residual ?? 0) > (risk_initial ?? 0))).toEqual([]);
    const bands = demo.permits.flatMap(({ risk_residual }) => (risk_residual === null ? [] : [risk_residual]));
    expect([bands.some((risk) => risk <= 4), bands.some((risk) => risk >= 10), bands.every((risk) => risk < 20)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is worked on for about twenty hours a permit', () => {
    const historyOf = groupBy(demo.audit, ({ permit_id }) => permit_id);
    const hours = demo.permits.filter(({ state }) => state === 'closed').map(({ id }) => liveHours(historyOf(id)));
    const mean = hours.reduce((sum, value) => sum + value, 0) / hours.length;
    expect(mean).toBeGreaterThan(14);
    expect(mean).toBeLessThan(26);
  });

  test('does not say the same on a screenful', () => {
    const newest = demo.permits.filter(({ state }) => !isFinal(state)).map(({ title }) => title);
    expect(new Set(newest).size).toBeGreaterThan(newest.length * 0.95);
  });

  test('has titles in Turkish and Arabic too', () => {
    expect(demo.permits.filter(({ title }) => /[؀-ۿ]/.test(title)).length).toBeGreaterThan(5);
    expect(demo.permits.filter(({ title }) => /[ğışçöü]/.test(title)).length).toBeGreaterThan(10);
  });

  test('keeps about one conversation in twelve among the coordinators', () => {
    const share = demo.conversations.filter(({ visibility }) => visibility === 'hse').length / demo.conversations.length;
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.1);
  });

  test('ends with a conversation about the permit whose texts look like formulas, and it begins with one', () => {
    const last = demo.conversations.at(-1);
    const { title } = demo.permits.find(({ id }) => id === last?.permit_id) ?? {};
    const first = demo.messages.find(({ conversation_id, seq }) => conversation_id === last?.id && seq === 1);
    expect([last?.permit_id, title?.slice(0, 4), first?.text]).toEqual([17, '=1+1', '=1+1']);
  });

  test.each(awkward)('holds a message that reads %j', (text) =>
    expect(demo.messages.some((message) => message.text === text)).toBe(true),
  );
});

describe.each([
  ['XS', xs],
  ['demo', demo],
])('references in the %s plant', (_, rows) => {
  const areas = new Map(plant.areas.map((area) => [area.id, area]));
  const saps = new Set(plant.people.map(({ sap }) => sap));
  const permits = new Map(rows.permits.map((permit) => [permit.id, permit]));
  const historyOf = groupBy(rows.audit, ({ permit_id }) => permit_id);

  test('permits stand in areas of their site, with known people and a delegate of the area', () => {
    const astray = rows.permits.filter((permit) => {
      const delegates = plant.delegates.get(permit.area_id)?.map(({ sap }) => sap) ?? [];
      const people = [permit.applicant_sap, permit.performing_authority_sap, permit.coordinator_sap ?? permit.applicant_sap];
      const own = permit.area_owner_delegate_sap === null || delegates.includes(permit.area_owner_delegate_sap);
      return areas.get(permit.area_id)?.site_id !== permit.site_id || !own || !people.every((sap) => saps.has(sap));
    });
    expect(astray).toEqual([]);
  });

  test('tags on a permit are those of its area', () => {
    const tagsIn = (id: number) => areas.get(id)?.equipment.map(({ tag }) => tag) ?? [];
    const foreign = rows.permits.flatMap(({ area_id, equipment_tags }) =>
      equipment_tags.filter((tag) => !tagsIn(area_id).includes(tag)),
    );
    expect(foreign).toEqual([]);
  });

  test('conversations name permits of that time, of that area and state', () => {
    const about = rows.conversations.filter(({ subject_type }) => subject_type === 'permit');
    const astray = about.filter(({ permit_id, area_id, permit_state, started_at }) => {
      const before = historyOf(permit_id ?? 0).filter(({ at }) => at <= String(started_at));
      return permits.get(permit_id ?? 0)?.area_id !== area_id || before.at(-1)?.to_state !== permit_state;
    });
    expect([about.length > 0, astray]).toEqual([true, []]);
  });

  test('messages and actions belong to a conversation, follow each other and are by known people', () => {
    const messagesOf = groupBy(rows.messages, ({ conversation_id }) => conversation_id);
    const astray = rows.conversations.filter(({ id }) => {
      const messages = messagesOf(id ?? 0);
      const known = messages.every(({ by_sap }) => by_sap === null || saps.has(by_sap));
      return messages.length === 0 || !known || messages.some(({ seq }, index) => seq !== index + 1);
    });
    expect(astray).toEqual([]);
    const ids = new Set(rows.conversations.map(({ id }) => id));
    expect(rows.actions.filter(({ owner_sap, conversation_id }) => !saps.has(owner_sap) || !ids.has(conversation_id))).toEqual([]);
  });

  test('nothing lies after the moment of the plant', () => {
    const now = new Date(morning).toISOString();
    expect(rows.audit.filter(({ at }) => at > now)).toEqual([]);
    expect(rows.messages.filter(({ at }) => String(at) > now)).toEqual([]);
  });
});

describe('tracking numbers', () => {
  const byCreation = demo.permits.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const numbers = byCreation.map(({ tracking_number }) => tracking_number);

  test('are unique', () => expect(new Set(numbers).size).toBe(numbers.length));
  test('are well formed, with the right check letter', () =>
    expect(numbers.filter((number) => !trackingNumberPattern.test(number) || !hasRightCheckLetter(number))).toEqual([]));
  test('count up within site and year without a gap', () => {
    const counters = new Map<string, number>();
    const wrong = numbers.filter((number) => {
      const next = (counters.get(number.slice(0, 6)) ?? 0) + 1;
      counters.set(number.slice(0, 6), next);
      return Number(number.slice(7, 13)) !== next;
    });
    expect(wrong).toEqual([]);
    expect([...counters.keys()].sort()).toEqual(['CHG-25', 'CHG-26', 'NJD-25', 'NJD-26']);
  });
});
