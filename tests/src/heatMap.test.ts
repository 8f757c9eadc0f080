import { describe, expect, test } from 'vitest';
import type { CalendarRow } from '#domain/permits/heatMap/heatMap.schema.ts';
import { daysShown, weekShown } from '#src/features/heatMap/calendarShown.ts';
import { questionOf, readHeatView } from '#src/features/heatMap/heatAddress.ts';
import { highestStep, outlineOf } from '#src/features/heatMap/planMarks.ts';
import { cornerOf, pathOfCells, placeAt, type Sizes, spacedLabels } from '#src/ui/plots/calendarGrid.ts';
import { neighbourOf } from '#src/ui/plots/plot.ts';

const site = { code: 'CHG', zone: 'Europe/Istanbul' };
const now = new Date('2026-11-20T06:30:00Z');
const read = (query: string) => readHeatView(new URLSearchParams(query), site, now);

describe('the address of a heat map', () => {
  test('shows 28 days of live hours by area when it says nothing', () => {
    expect(read('')).toMatchObject({
      metric: 'permit_hours',
      normalise: 'none',
      days: { from: '2026-10-24', to: '2026-11-20' },
      group: 'area',
      bin: 'day',
      frame: null,
      part: null,
      compare: 'none',
      against: null,
    });
  });

  test('says everything that is shown', () => {
    const view = read(
      'metric=risk_hours&normalise=share&period=year&group=grid:20&bin=week&frame=7&fps=5&classes=own&breaks=1 5&compare=year&key=2:3&circles=1&code=HOT,CSE&risk_min=10&reason=gas&calendar=weekdays',
    );
    expect(view).toMatchObject({
      metric: 'risk_hours',
      normalise: 'share',
      group: 'grid:20',
      bin: 'week',
      frame: 7,
      fps: 5,
      classes: 'own',
      breaks: [1, 5],
      key: '2:3',
      circles: true,
      calendar: 'weekdays',
      filters: { code: ['CSE', 'HOT'], risk_min: 10 },
      reason: 'gas',
    });
    expect(view.against).toEqual({ from: '2024-11-22', to: '2025-11-21' });
    expect(questionOf(view)).toMatchObject({
      site: 'CHG',
      from: '2025-11-21',
      to: '2026-11-20',
      code: ['CSE', 'HOT'],
      reason: 'gas',
    });
  });

  test('the period before is as long, and ends where this one begins', () => {
    expect(read('period=week&compare=previous')).toMatchObject({
      days: { from: '2026-11-14', to: '2026-11-20' },
      against: { from: '2026-11-07', to: '2026-11-13' },
    });
  });

  test.each([
    'metric=heat',
    'period=own',
    'from=2026-11-20&to=2026-11-01',
    'from=1990-01-01&to=2026-11-20',
    'frame=-1',
    'part_from=yesterday&part_to=today',
    'breaks=9 1',
    'group=grid:7',
    'normalise=everything',
  ])('what it cannot mean is as if it were not there: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test('a rate is divided by nothing more', () => expect(read('metric=coverage&normalise=share').normalise).toBe('none'));
});

describe('the calendar', () => {
  const row = (date: string, hour: number, fold: number, value: number | null): CalendarRow => ({
    ...{ date, hour, fold, value, permits: 1, hidden: false },
    from: `${date}T${String(hour).padStart(2, '0')}:0${fold}:00.000Z`,
    to: `${date}T${String(hour).padStart(2, '0')}:59:00.000Z`,
  });

  test('gives an hour that comes twice a row of its own, where other days have nothing', () => {
    const rows = [row('2026-10-24', 1, 0, 5), row('2026-10-25', 1, 0, 6), row('2026-10-25', 1, 1, 7), row('2026-10-25', 2, 0, 8)];
    const shown = daysShown(rows, 'UTC', 'en', (clock) => `${clock} again`);
    expect(shown.rows).toEqual(['01:00', '01:00 again', '02:00']);
    expect(shown.columns.length).toBe(2);
    expect(shown.cells.map(({ row: at, column, value }) => [at, column, value])).toEqual([
      [0, 0, 5],
      [0, 1, 6],
      [1, 1, 7],
      [2, 1, 8],
    ]);
  });

  test('an average weekday counts no hours without data', () => {
    const rows = [
      row('2026-10-05', 9, 0, 4),
      row('2026-10-12', 9, 0, 8),
      row('2026-10-19', 9, 0, null),
      row('2026-10-06', 9, 0, null),
    ];
    const { cells } = weekShown(rows, 'en');
    expect(cells.find(({ column }) => column === 0)?.value).toBe(6);
    expect(cells.find(({ column }) => column === 1)?.value).toBeNull();
  });

  test.each([true, false])('a point of the drawing is found in its cell (right to left: %s)', (rtl) => {
    const sizes: Sizes = { columns: 10, rows: 24, cell: { width: 20, height: 15 }, rtl };
    const { x, y } = cornerOf(sizes, { row: 3, column: 7 });
    expect(placeAt(sizes, x + 5, y + 5)).toEqual({ row: 3, column: 7 });
    expect(placeAt(sizes, 9999, 5)).toBeNull();
    expect(pathOfCells(sizes, [{ row: 3, column: 7 }])).toBe(`M${x} ${y}h19v14h-19z`);
  });

  test('names as many columns as there is room for', () => {
    expect(spacedLabels(['12 May', 'b', 'c', 'd'], 25).map(({ text }) => text)).toEqual(['12 May', 'c']);
    expect(spacedLabels(['a', 'b'], 25).map(({ text }) => text)).toEqual(['a', 'b']);
  });
});

describe('the plan', () => {
  test('arrows lead along the rows, each mark once, and to the nearest neighbour above and below', () => {
    const marks = [
      { key: 'here', x: 100, y: 100 },
      { key: 'east', x: 150, y: 104 },
      { key: 'below', x: 110, y: 160 },
      { key: 'north', x: 90, y: 40 },
    ];
    const walked = ['north'];
    for (let at = neighbourOf(marks, 'north', 'ArrowRight'); at; at = neighbourOf(marks, at, 'ArrowRight')) walked.push(at);
    expect(walked).toEqual(['north', 'here', 'east', 'below']);
    expect(neighbourOf(marks, 'east', 'ArrowLeft')).toBe('here');
    expect(neighbourOf(marks, 'here', 'ArrowUp')).toBe('north');
    expect(neighbourOf(marks, 'east', 'ArrowDown')).toBe('below');
    expect(neighbourOf(marks, 'here', 'End')).toBe('below');
    expect(neighbourOf(marks, 'north', 'ArrowUp')).toBeNull();
    expect(neighbourOf(marks, 'here', 'Enter')).toBeNull();
  });

  test('a square lies where its key says, an area where its outline does', () => {
    expect(outlineOf({ key: '1:2', area: null }, 'grid:20')?.[0]).toEqual([20, 40]);
    expect(outlineOf({ key: 'none', area: null }, 'grid:20')).toBeNull();
    expect(outlineOf({ key: '5', area: { id: 5, code: 'A', name: '', zone: 'Z', outline: null } }, 'area')).toBeNull();
  });

  test('the highest step is the first one with the highest value, and no data is none', () => {
    expect(highestStep([{ values: [1, null, 7] }, { values: [2, 7, 7] }], 3)).toBe(1);
    expect(highestStep([{ values: [null, null] }], 2)).toBe(0);
  });
});
