import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { boardFigures, boardLists, listAt } from '#domain/permits/board/board.figures.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { listHref, readListAddress } from '#src/entities/permits/permitAddress.ts';
import { boardRoutes } from '#src/features/board/board.routes.ts';
import { boardQuery, isBigIn, siteIn } from '#src/features/board/boardAddress.ts';
import { areaName, areaSeries, hourSeries, maxAreas, stoppedParts } from '#src/features/board/charts.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { drawn, elementsIn, partsDrawn, valuesDrawn } from '#tests/kit/drawn.ts';

const plot = { label: 'chart', valueText: String, rtl: false };
const area = (code: string, live: number) => ({ site: 'CHG', code, name: code, live, people: live * 2 });
const site = (code: string) => ({ code, name: code, time_zone: 'UTC', shift_ends: '2026-11-20T07:00:00.000Z', open_handovers: 0 });
const stretch = (stops: number, steps: number, evidence: number) => ({ stops, steps, evidence });
const hour: Board['hour'] = {
  from: '2026-11-20T05:00:00.000Z',
  stretches: [stretch(1, 4, 2), stretch(0, 2, 6), stretch(2, 0, 1)],
  total: 18,
  events: [],
};

describe('the charts of the board show what it says', () => {
  test('live work by area, those with most of it', () => {
    const areas = Array.from({ length: maxAreas + 3 }, (_, at) => area(`U${at}`, 40 - at));
    const markup = drawn(
      <CoursePlot {...plot} kind="bars" series={areaSeries({ areas }, 'Live')} steps={areas.map(({ code }) => code)} />,
    );
    expect(valuesDrawn(markup, 'live').slice(0, maxAreas)).toEqual(areas.slice(0, maxAreas).map(({ live }) => live));
  });

  test('why work was stopped, each reason as large as its permits and in a colour of its own', () => {
    const stopped = suspendReasons.map((reason, at) => ({ reason, permits: at + 1 }));
    const parts = stoppedParts({ stopped }, 'en');
    expect(new Set(parts.map(({ tone }) => tone)).size).toBe(suspendReasons.length);
    const shares = partsDrawn(drawn(<SharePlot {...plot} kind="donut" parts={parts} />));
    const sum = stopped.reduce((total, { permits }) => total + permits, 0);
    expect(shares.map(({ key, share }) => [key, share])).toEqual(
      stopped.map(({ reason, permits }) => [reason, Math.round((permits / sum) * 100) / 100]),
    );
  });

  test('the last hour, kind upon kind', () => {
    const markup = drawn(
      <CoursePlot {...plot} kind="bars" stacked series={hourSeries({ hour }, String)} steps={['a', 'b', 'c']} />,
    );
    for (const kind of ['stops', 'steps', 'evidence'] as const)
      expect([kind, valuesDrawn(markup, kind)]).toEqual([kind, hour.stretches.map((one) => one[kind])]);
    expect(elementsIn(markup, 'div')[0]?.['aria-valuetext']).toBe('a: stops 1; steps 4; evidence 2');
  });

  test('reasons have their words in every language', () => {
    const named = (language: (typeof languages)[number]) =>
      stoppedParts({ stopped: suspendReasons.map((reason) => ({ reason, permits: 1 })) }, language).map(({ name }) => name);
    for (const language of languages) expect(new Set(named(language)).size).toBe(suspendReasons.length);
  });

  test('an area is named with its site where there are several', () => {
    const [one] = [area('U100-A', 1)];
    if (!one) throw new Error('no area');
    expect(areaName(one, { site: null, sites: [site('CHG'), site('NJD')] })).toBe('CHG.U100-A');
    expect(areaName(one, { site: 'CHG', sites: [site('CHG'), site('NJD')] })).toBe('U100-A');
    expect(areaName(one, { site: null, sites: [site('CHG')] })).toBe('U100-A');
  });
});

describe('the address of the board', () => {
  test.each([
    [{ site: null, isBig: false }, ''],
    [{ site: 'CHG', isBig: false }, 'site=CHG'],
    [{ site: 'CHG', isBig: true }, 'site=CHG&screen=big'],
  ])('%j is %j, and is read back', (asked, query) => {
    expect(boardQuery(asked)).toBe(query);
    const params = new URLSearchParams(query);
    expect({ site: siteIn(params), isBig: isBigIn(params) }).toEqual(asked);
  });

  test('what is no site is none', () => expect(siteIn(new URLSearchParams('site=chg1'))).toBeNull());

  test('a screen on the wall has nothing around the page', () => {
    const [row] = boardRoutes;
    const lent = (query: string) => (typeof row?.settings === 'function' ? row.settings(new URLSearchParams(query)) : null);
    expect(lent('')).toBeUndefined();
    expect(lent('screen=big')).toMatchObject({ floatingButtons: false, layout: { config: { navbar: { display: false } } } });
  });

  test.each(boardFigures)('%s leads to its list, which reads the same filters', (name) => {
    const { label, filters } = listAt(boardLists[name], 'CHG');
    const [path, query] = listHref(label, { filters }).split('?');
    expect(path).toBe(`/apps/permits/${label.handle}`);
    expect(readListAddress(new URLSearchParams(query)).filters).toMatchObject({ area: ['CHG'] });
    for (const [key, value] of Object.entries(boardLists[name].filters)) {
      const read = readListAddress(new URLSearchParams(query)).filters[key as 'gas'];
      expect(Array.isArray(value) ? [...(read ?? [])].sort() : read).toEqual(Array.isArray(value) ? [...value].sort() : value);
    }
  });
});
