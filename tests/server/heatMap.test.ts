import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, minute } from '#domain/kernel/units.ts';
import { type Bin, binsOf } from '#domain/permits/heatMap/heatBins.rules.ts';
import { heatMetrics } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatBehind, HeatCalendar, HeatCells, HeatCompare } from '#domain/permits/heatMap/heatMap.schema.ts';
import { weightFrom, weightPartsOf } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import { addHeatWorld, addTalk, type HeatFact, heatDays, storedAndRebuilt } from '#tests/kit/heatWorld.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const zone = 'Europe/London';
const period = `site=NJD&from=${heatDays.from}&to=${heatDays.to}`;
const now = new Date('2026-11-20T06:30:00Z');
const asHse = 1002;

const overlap = (one: { from: number; to: number }, { from, to }: { from: number; to: number }): number =>
  Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)) / hour;
const within = (at: number, { from, to }: Bin): boolean => at >= from && at < to;
const weightOf = ({ code, weight }: HeatFact): number =>
  weightFrom(weightPartsOf({ primary: code, further: [], residual: weight.residual, night: false, conflict: weight.simops })) ?? 0;

/** Each metric counted one permit after another, as slowly as can be. */
const counted: Record<string, (fact: HeatFact, bin: Bin) => number> = {
  permits: ({ live }, bin) => (live.some((span) => overlap(span, bin) > 0) ? 1 : 0),
  permit_hours: ({ live }, bin) => live.reduce((sum, span) => sum + overlap(span, bin), 0),
  risk_hours: (fact, bin) => fact.live.reduce((sum, span) => sum + overlap(span, bin), 0) * weightOf(fact),
  suspensions: ({ suspended }, bin) => suspended.filter(({ at }) => within(at, bin)).length,
  gas_fails: ({ failed }, bin) => failed.filter((at) => within(at, bin)).length,
  late_closures: ({ closedLate }, bin) => closedLate.filter((at) => within(at, bin)).length,
};

describeStores('the heat map', (store) => {
  let server: TestServer;
  let facts: HeatFact[];
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    facts = await addHeatWorld(server.db, 60);
    const [first] = facts;
    await addTalk(server.db, { at: first?.live[0]?.from ?? 0, area: first?.area ?? 21, permit: first?.id ?? 0, others: 3 }, 1);
    await addTalk(server.db, { at: Date.parse('2026-10-24T09:00:00Z'), area: 21, permit: null, others: 5 }, 2);
    await addTalk(server.db, { at: Date.parse('2026-10-26T09:00:00Z'), area: 22, permit: null, others: 1 }, 3);
    token = await signIn(server, asHse);
  }, 60_000);
  afterAll(() => server.close());

  const ask = async (path: string) => server.inject({ method: 'GET', url: `/v1/heat-map/${path}`, headers: withToken(token) });
  const read = async <Result>(path: string): Promise<Result> => {
    const reply = await ask(path);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    return reply.json().result;
  };
  const cells = (query: string) => read<HeatCells>(`?${period}&${query}`);

  test('what is kept of each permit is what its history and its evidence tell', async () => {
    const { stored, rebuilt } = await storedAndRebuilt(server.db);
    expect(stored.length).toBe(facts.length);
    expect(stored).toEqual(rebuilt);
  });

  describe.each(Object.keys(counted))('%s', (metric) => {
    test.each(['hour', 'shift', 'day', 'week', 'all'] as const)(
      'by area and %s is what the permits add up to one by one',
      async (bin) => {
        const { cells: found } = await cells(`metric=${metric}&bin=${bin}`);
        const bins = binsOf(bin, heatDays, zone);
        for (const area of [21, 22, 23]) {
          const values = found.find(({ key }) => key === String(area))?.values ?? [];
          const expected = bins.map((one) =>
            facts.filter((fact) => fact.area === area).reduce((sum, fact) => sum + (counted[metric]?.(fact, one) ?? 0), 0),
          );
          expect(values.length).toBe(bins.length);
          for (const [at, value] of values.entries()) expect(value, `${area} ${at}`).toBeCloseTo(expected[at] ?? 0, 4);
        }
      },
    );
  });

  test('hours of the areas add up to the time in which permits were live, in every stretch', async () => {
    const { cells: found, meta } = await cells('metric=permit_hours&bin=hour');
    binsOf('hour', heatDays, zone).forEach((bin, at) => {
      const sum = found.reduce((total, { values }) => total + (values[at] ?? 0), 0);
      expect(sum).toBeCloseTo(
        facts.reduce((total, fact) => total + (counted.permit_hours?.(fact, bin) ?? 0), 0),
        4,
      );
    });
    const all = found.flatMap(({ values }) => values).reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(meta.hours).toBeCloseTo(all, 3);
    expect(meta.time_zone).toBe(zone);
  });

  test('squares hold the hours of the permits that lie on them, and what lies nowhere is told as well', async () => {
    const byArea = await cells('metric=permit_hours');
    const bySquare = await cells('metric=permit_hours&group=grid:50');
    const sum = ({ cells: found }: HeatCells) => found.reduce((total, { values }) => total + (values[0] ?? 0), 0);
    expect(sum(bySquare)).toBeCloseTo(sum(byArea), 3);
    const nowhere = bySquare.cells.find(({ key }) => key === 'none')?.values[0];
    expect(nowhere).toBeCloseTo(byArea.cells.find(({ area }) => area?.code === 'J200-A')?.values[0] ?? 0, 3);
    expect(bySquare.cells.some(({ key }) => key === '6:2')).toBe(true);
  });

  test('divides by hectares, by days with live work and by the whole; an area without an outline has no hectares', async () => {
    const plain = await cells('metric=permit_hours');
    const valueIn = (found: HeatCells, area: number) => found.cells.find(({ key }) => key === String(area))?.values[0];
    const hectares = await cells('metric=permit_hours&normalise=hectare');
    expect(valueIn(hectares, 21)).toBeCloseTo(valueIn(plain, 21) ?? 0, 4);
    expect(valueIn(hectares, 22)).toBeCloseTo((valueIn(plain, 22) ?? 0) / 4, 4);
    expect(valueIn(hectares, 23)).toBeNull();
    const active = await cells('metric=permit_hours&normalise=active_days');
    const activeDays = binsOf('day', heatDays, zone).filter((bin) =>
      facts.some((fact) => fact.area === 21 && (counted.permits?.(fact, bin) ?? 0) > 0),
    );
    expect(valueIn(active, 21)).toBeCloseTo((valueIn(plain, 21) ?? 0) / activeDays.length, 4);
    const share = await cells('metric=permit_hours&normalise=share');
    expect(share.cells.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBeCloseTo(1, 4);
  });

  test('zero is not the same as no data: what is not recorded, because it is before the first permit or still to come, has no value', async () => {
    const idle = await read<HeatCells>('?site=NJD&from=2026-11-15&to=2026-11-22&metric=permit_hours&bin=day');
    expect(idle.cells[0]?.values).toEqual([0, 0, 0, 0, 0, 0, null, null]);
    expect(idle.bins.map(({ recorded }) => recorded)).toEqual([true, true, true, true, true, true, false, false]);
    const before = await read<HeatCells>('?site=NJD&from=2026-01-01&to=2026-01-02&metric=permits&bin=day');
    expect(before.cells[0]?.values).toEqual([null, null]);
  });

  test('people on site are counted as the crew lists have them, and what fewer than three stand behind is hidden', async () => {
    const { cells: found } = await cells('metric=people_hours&bin=day');
    const bins = binsOf('day', heatDays, zone);
    let hidden = 0;
    for (const area of [21, 22, 23]) {
      const cell = found.find(({ key }) => key === String(area));
      bins.forEach((bin, at) => {
        const here = facts.filter((fact) => fact.area === area);
        const stays = here.flatMap(({ crew, live }) =>
          crew.flatMap(({ who, from, to }) =>
            live.map((span) => ({
              who,
              hours: Math.max(0, Math.min(span.to, to, bin.to) - Math.max(span.from, from, bin.from)) / hour,
            })),
          ),
        );
        const people = new Set(stays.filter(({ hours }) => hours > 0).map(({ who }) => who)).size;
        if (people > 0 && people < 3) {
          hidden += 1;
          expect(cell?.values[at]).toBeNull();
          expect(cell?.hidden).toContain(at);
        } else
          expect(cell?.values[at]).toBeCloseTo(
            stays.reduce((sum, { hours }) => sum + hours, 0),
            3,
          );
      });
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test('conversations count where they were, with or without a permit; of too few people nothing is told', async () => {
    const { cells: found } = await cells('metric=conversations');
    const area = facts[0]?.area;
    const valueIn = (id: number) => found.find(({ key }) => key === String(id));
    expect(valueIn(21)?.values[0]).toBe(area === 21 ? 2 : 1);
    const few = found.filter(({ hidden }) => hidden.length > 0);
    expect(few.map(({ area: one }) => one?.code)).toEqual(area === 22 ? [] : ['J100-B']);
    // Narrowed to kinds of work, only what was said about such permits is left.
    const narrowed = await cells(`metric=conversations&code=${facts[0]?.code}`);
    expect(narrowed.cells.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(1);
    const coverage = await cells('metric=coverage');
    const risk = await cells('metric=risk_hours');
    const riskIn = risk.cells.find(({ key }) => key === '21')?.values[0] ?? 0;
    const rate = ((valueIn(21)?.values[0] ?? 0) / riskIn) * 100;
    expect(coverage.cells.find(({ key }) => key === '21')?.values[0]).toBeCloseTo(rate, 3);
  });

  test('the risk weight that is added up is the one that each permit shows', async () => {
    for (const fact of facts.slice(0, 12)) {
      const { items } = await read<HeatBehind>(`permits/?${period}&metric=risk_hours&key=${fact.area}`);
      const item = items.find(({ id }) => id === fact.id);
      const live = fact.live.reduce((sum, span) => sum + overlap(span, binsOf('all', heatDays, zone)[0] ?? { from: 0, to: 0 }), 0);
      expect(item?.value ?? 0).toBeCloseTo(live * weightOf(fact), 3);
    }
  });

  test.each(heatMetrics)('the permits behind a cell add up to it: %s', async (metric) => {
    const days = binsOf('day', heatDays, zone);
    for (const group of ['area', 'grid:50', 'type', 'all'] as const) {
      const { cells: found } = await cells(`metric=${metric}&group=${group}&bin=day`);
      for (const { key, values, hidden } of found.slice(0, 4)) {
        const at = values.findIndex((value) => value !== null && value > 0);
        const bin = days[at];
        if (!bin) continue;
        const stretch = `bin_from=${new Date(bin.from).toISOString()}&bin_to=${new Date(bin.to).toISOString()}`;
        const behind = await read<HeatBehind>(
          `permits/?${period}&metric=${metric}&group=${group}&key=${encodeURIComponent(key)}&${stretch}`,
        );
        const listed = behind.items.reduce((sum, { value }) => sum + value, 0);
        expect(hidden).not.toContain(at);
        expect(listed + behind.more.value + behind.unattached.value, `${group} ${key}`).toBeCloseTo(values[at] ?? 0, 3);
        const shares = behind.items.reduce((sum, { share }) => sum + share, 0) + behind.more.share + behind.unattached.share;
        expect(shares).toBeCloseTo(1, 6);
      }
    }
  });

  test('a cell that is hidden tells nothing of its permits', async () => {
    const { cells: found } = await cells('metric=people_hours&bin=day');
    const cell = found.find(({ hidden }) => hidden.length > 0);
    const bin = binsOf('day', heatDays, zone)[cell?.hidden[0] ?? 0];
    const stretch = bin ? `bin_from=${new Date(bin.from).toISOString()}&bin_to=${new Date(bin.to).toISOString()}` : '';
    const behind = await read<HeatBehind>(`permits/?${period}&metric=people_hours&key=${cell?.key}&${stretch}`);
    expect(behind).toMatchObject({ hidden: true, value: null, items: [] });
  });

  test('on the day on which clocks go back an hour comes twice, and its calendar has 25', async () => {
    const { rows } = await read<HeatCalendar>(`calendar/?${period}&metric=permit_hours`);
    const turned = rows.filter(({ date }) => date === '2026-10-25');
    expect(turned.length).toBe(25);
    expect(turned.filter(({ hour: at }) => at === 1).map(({ fold }) => fold)).toEqual([0, 1]);
    expect(rows.filter(({ date }) => date === '2026-10-24').length).toBe(24);
    const forward = await read<HeatCalendar>('calendar/?site=NJD&from=2026-03-29&to=2026-03-29&metric=permits');
    expect(forward.rows.map(({ hour: at }) => at)).not.toContain(1);
    expect(forward.rows.length).toBe(23);
    const byShift = await read<HeatCalendar>(`calendar/?${period}&metric=permit_hours&by=shift`);
    expect(byShift.rows.slice(0, 3).map(({ hour: at }) => at)).toEqual([0, 7, 19]);
  });

  test('two times side by side: what each was, the difference, the ratio', async () => {
    const first = 'a_from=2026-10-20&a_to=2026-10-25';
    const second = 'b_from=2026-10-26&b_to=2026-10-31';
    const { cells: found } = await read<HeatCompare>(`compare/?site=NJD&metric=permit_hours&${first}&${second}`);
    const one = await read<HeatCells>('?site=NJD&metric=permit_hours&from=2026-10-20&to=2026-10-25');
    const two = await read<HeatCells>('?site=NJD&metric=permit_hours&from=2026-10-26&to=2026-10-31');
    for (const [at, cell] of found.entries()) {
      const [a, b] = [one.cells[at]?.values[0] ?? 0, two.cells[at]?.values[0] ?? 0];
      expect(cell).toMatchObject({ a, b });
      expect(cell.diff).toBeCloseTo(b - a, 6);
      expect(cell.ratio).toBeCloseTo(b / a, 6);
    }
  });

  test('filters leave the permits that they leave in the list', async () => {
    const code = facts[0]?.code ?? 'HOT';
    const byCode = await cells(`metric=permit_hours&code=${code}`);
    const [all] = binsOf('all', heatDays, zone);
    const expected = facts
      .filter((fact) => fact.code === code)
      .reduce((sum, fact) => sum + (all ? (counted.permit_hours?.(fact, all) ?? 0) : 0), 0);
    expect(byCode.meta.hours).toBeCloseTo(expected, 3);
    const inZone = await cells('metric=permit_hours&area=NJD.J100');
    expect(inZone.cells.map(({ area }) => area?.code)).toEqual(['J100-A', 'J100-B']);
    const gas = await cells('metric=suspensions&reason=gas');
    const stops = facts.flatMap(({ suspended }) =>
      suspended.filter(({ reason, at }) => reason === 'gas' && all && within(at, all)),
    ).length;
    expect(gas.cells.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(stops);
  });

  test('as a file each cell is a line, with why there is no value', async () => {
    const reply = await ask(`export/?${period}&metric=people_hours&bin=day`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(
      reply.body.startsWith('\uFEFFfrom,to,area_code,level,metric,value,unit,permits,normalisation,weight_version,note\r\n'),
    ).toBe(true);
    const lines = reply.body.trimEnd().split('\r\n');
    expect(lines.length).toBe(1 + 3 * 12);
    expect(lines[1]).toMatch(/^2026-10-20 00:00,2026-10-21 00:00,J100-A,,people_hours,/);
    expect(reply.body).toContain('fewer than 3 people');
  });

  test.each([
    ['site=XXX&from=2026-10-20&to=2026-10-31&metric=permits', 422, 'siteUnknown'],
    ['site=NJD&from=2026-10-20&to=2026-10-31&metric=permits&area=abc', 422, 'areaUnknown'],
    ['site=NJD&from=2026-10-20&to=2026-10-31&metric=permits&area=NJD.J100&area=999999999', 422, 'areaUnknown'],
    ['site=NJD&from=2026-10-20&to=2026-10-31&metric=permits&crm=XX', 422, 'wrong'],
    ['site=NJD&from=2026-10-31&to=2026-10-20&metric=permits', 422, 'endsFirst'],
    ['site=NJD&from=2016-01-01&to=2026-10-20&metric=permits', 422, 'tooMuch'],
    ['site=NJD&from=2026-10-20&to=2026-10-31&metric=heat', 422, 'validation'],
    ['site=NJD&from=2026-02-30&to=2026-10-31&metric=permits', 422, 'validation'],
    ['site=NJD&from=2025-11-01&to=2026-10-31&metric=permits&group=grid:10&bin=hour', 422, 'too_many_cells'],
  ])('%s is refused', async (query, status, code) => {
    const reply = await ask(`?${query}`);
    expect(reply.statusCode).toBe(status);
    if (code === 'too_many_cells') expect(reply.json()).toMatchObject({ code, message: expect.stringMatching(/week|month|day/) });
    else expect(reply.json().code).toBe('validation');
  });

  test('nobody but HSE Coordinators is answered', async () => {
    for (const sap of [1008, 1009]) {
      const other = await signIn(server, sap);
      for (const path of ['', 'calendar/', 'compare/', 'permits/', 'export/']) {
        const reply = await server.inject({
          method: 'GET',
          url: `/v1/heat-map/${path}?${period}&metric=permits`,
          headers: withToken(other),
        });
        expect(reply.statusCode).toBe(403);
        expect(reply.json().code).toBe('wrong_role');
      }
    }
  });

  test('a span that is open ends now, and the same span is closed when work stops', async () => {
    const open = facts[1]?.id ?? 0;
    const line = (seq: number, from: string, to: string, at: Date) =>
      sql`insert into permit_audit (permit_id, seq, event, from_state, to_state, at, hash)
        values (${open}, ${seq}, 'X', ${from}, ${to}, ${at.toISOString()}::timestamptz, '')`.execute(server.db);
    const began = new Date(now.getTime() - 90 * minute);
    await line(50, 'issued', 'live', began);
    const today = async () => (await read<HeatCells>('?site=NJD&from=2026-11-20&to=2026-11-20&metric=permit_hours')).meta.hours;
    expect(await today()).toBeCloseTo(1.5, 4);
    await line(51, 'live', 'suspended', new Date(now.getTime() - 30 * minute));
    expect(await today()).toBeCloseTo(1, 4);
  });
});
