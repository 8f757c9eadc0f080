import { describe, expect, test } from 'vitest';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { labelFeet, labelSize } from '#src/ui/plots/PointLabels.tsx';
import { type Series, stepFrom } from '#src/ui/plots/plot.ts';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { Sparkline } from '#src/ui/plots/Sparkline.tsx';
import { shareAt, sharesOf } from '#src/ui/plots/shares.ts';
import { WorldPlot } from '#src/ui/plots/WorldPlot.tsx';
import { cornersOf, drawn, elementsIn, partsDrawn, valuesDrawn } from '#tests/kit/drawn.ts';

const series: readonly Series[] = [
  { key: 'one', name: 'One', tone: 'series1', values: [3, 8, 5] },
  { key: 'two', name: 'Two', tone: 'series2', values: [4, 0, 9] },
];
const plot = { label: 'Two of them', steps: ['a', 'b', 'c'], series, valueText: String, rtl: false };
const parts: readonly Series[] = [
  { key: 'one', name: 'One', tone: 7, values: [3] },
  { key: 'two', name: 'Two', tone: 4, values: [12] },
  { key: 'none', name: 'None', tone: 1, values: [0] },
];
const whole = { label: 'Parts', parts, valueText: String, rtl: false };

describe('values along steps', () => {
  test.each(['line', 'area', 'bars'] as const)('are drawn as high as they are: %s', (kind) => {
    const markup = drawn(<CoursePlot {...plot} kind={kind} />);
    expect(valuesDrawn(markup, 'one')).toEqual([3, 8, 5]);
    expect(valuesDrawn(markup, 'two')).toEqual([4, 0, 9]);
  });

  test('stand upon each other: bars begin where those below end, and are as high as their values', () => {
    const markup = drawn(<CoursePlot {...plot} kind="bars" stacked />);
    expect(valuesDrawn(markup, 'two')).toEqual([4, 0, 9]);
    const bars = elementsIn(markup, 'rect').map(({ y, height }) => ({ top: Number(y), foot: Number(y) + Number(height) }));
    expect(bars.slice(3).map(({ foot }) => foot)).toEqual(bars.slice(0, 3).map(({ top }) => top));
  });

  test('as areas upon each other end where their sum is', () =>
    expect(valuesDrawn(drawn(<CoursePlot {...plot} kind="area" stacked />), 'two')).toEqual([7, 8, 14]));

  test('run from right to left where the language does', () => {
    const xs = (rtl: boolean) =>
      elementsIn(drawn(<CoursePlot {...plot} rtl={rtl} kind="line" />), 'circle').map(({ cx }) => Number(cx));
    expect(xs(true)).toEqual(xs(false).map((x) => 640 - x));
  });

  test('are read as a slider, each place with all its values', () => {
    const [reader] = elementsIn(drawn(<CoursePlot {...plot} kind="line" />), 'div');
    expect(reader).toMatchObject({
      role: 'slider',
      tabindex: '0',
      'aria-label': 'Two of them',
      'aria-valuemax': '3',
      'aria-valuetext': 'a: One 3; Two 4',
    });
  });

  test('need nothing: no series, no steps', () =>
    expect(drawn(<CoursePlot {...plot} series={[]} steps={[]} kind="area" />)).not.toMatch(/NaN|undefined|Infinity/));

  test.each([false, true])('of one step alone are a mark at it, and no band as if it were so all along (bare: %s)', (bare) => {
    const markup = drawn(<CoursePlot {...plot} steps={['a']} kind="area" bare={bare} />);
    expect(elementsIn(markup, 'path').filter(({ d }) => d?.includes('L') && cornersOf(d).some(([x]) => x > 48))).toEqual([]);
    expect(elementsIn(markup, 'circle').map(({ cx }) => Number(cx))).toEqual(bare ? [2, 2] : [48, 48]);
  });
});

describe('the labels above points', () => {
  const labelled = (count: number) => {
    const values = Array.from({ length: count }, (_, at) => 10.5 + at);
    const [first] = series;
    if (!first) throw new Error('no series');
    return drawn(
      <CoursePlot
        {...plot}
        kind="area"
        steps={values.map(String)}
        series={[{ ...first, values }]}
        labels={{ text: String, tone: 'series2' }}
      />,
    );
  };
  const partOf = (markup: string): string => markup.slice(markup.indexOf('data-point-labels'));

  test('are there only where they are asked for', () =>
    expect(drawn(<CoursePlot {...plot} kind="area" />)).not.toContain('point-labels'));

  test('stand above each point in size 13, end with k, and a dashed line leads from each down to its point', () => {
    const markup = labelled(4);
    const labels = elementsIn(partOf(markup), 'text');
    expect([...partOf(markup).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      '10.5k',
      '11.5k',
      '12.5k',
      '13.5k',
    ]);
    expect(new Set(labels.map((label) => label['font-size']))).toEqual(new Set([`${labelSize / 10}rem`]));
    expect(labelSize).toBe(13);
    const points = elementsIn(markup, 'circle');
    const lines = elementsIn(partOf(markup), 'path');
    for (const [at, { cx, cy }] of points.entries()) {
      expect(labels[at]?.x).toBe(cx);
      expect(Number(labels[at]?.y)).toBeLessThan(Number(cy));
      expect(lines[at]?.['stroke-dasharray']).toBe('3 3');
      expect(lines[at]?.d).toMatch(new RegExp(`^M${cx} .*V${cy}$`));
    }
    expect(elementsIn(markup, 'g').find((part) => part['data-point-labels'])?.['data-tone']).toBe('series2');
  });

  test('never lie on one another where points are close together, and stay within the drawing', () => {
    const far = (markup: string) => {
      const points = elementsIn(markup, 'circle');
      return elementsIn(partOf(markup), 'text').map(({ y }, at) => Math.round(Number(points[at]?.cy) - Number(y)));
    };
    expect(new Set(far(labelled(4))).size).toBe(1);
    expect(Math.min(...elementsIn(partOf(labelled(30)), 'text').map(({ y }) => Number(y)))).toBeGreaterThanOrEqual(labelSize - 1);
    // A year by months, as narrow as a telephone has it: the third and fourth label met when every second one stood higher.
    const year = [2.8, 3.3, 4.1, 4, 4.9, 5.2, 4.4, 4.2, 5.8, 6.3, 5.9, 4.1];
    const points = year.map((value, at) => ({ x: 40 + at * 24, y: 225 - value * 25, from: 225 }));
    const feet = labelFeet(
      points,
      year.map((value) => `${value}k`),
    );
    // A letter of this size is some seven pixels wide.
    const wide = year.map((value) => `${value}k`.length * 7);
    for (const [at, foot] of feet.entries())
      for (const [next, other] of feet.entries()) {
        const meet = next > at && (next - at) * 24 < ((wide[at] ?? 0) + (wide[next] ?? 0)) / 2;
        if (meet) expect(Math.abs(other - foot), `${year[at]} and ${year[next]}`).toBeGreaterThanOrEqual(labelSize);
      }
    expect(Math.min(...feet)).toBeGreaterThanOrEqual(labelSize);
    for (const [at, foot] of feet.entries()) expect(foot).toBeLessThan(points[at]?.y ?? 0);
  });
});

describe('parts of a whole', () => {
  test.each(['donut', 'pie'] as const)('take their share of the turn: %s', (kind) =>
    expect(
      partsDrawn(drawn(<SharePlot {...whole} kind={kind} />))
        .map(({ share }) => share)
        .slice(0, 2),
    ).toEqual([0.2, 0.8]),
  );

  test('of a polar area take the same turn, and their areas are their values', () => {
    const [one, two] = partsDrawn(drawn(<SharePlot {...whole} kind="polar" />));
    expect([one?.share, two?.share]).toEqual([0.33, 0.33]);
    expect(((one?.reach ?? 0) / (two?.reach ?? 1)) ** 2).toBeCloseTo(3 / 12, 2);
  });

  test('are found in the direction in which they lie', () => {
    const marks = sharesOf(parts, 'pie', 100);
    expect([shareAt(marks, { x: 1, y: -10 }), shareAt(marks, { x: -10, y: 0 })]).toEqual([0, 1]);
  });
});

test('a sparkline goes through its values', () => {
  const [, line] = elementsIn(drawn(<Sparkline label="s" values={[0, 5, 10]} tone="series1" rtl={false} />), 'path');
  const heights = cornersOf(line?.d ?? '').map(([, y]) => y);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  expect(((heights[0] ?? 0) - (heights[1] ?? 0)) / ((heights[0] ?? 0) - (heights[2] ?? 0))).toBeCloseTo(0.5, 1);
});

test('a sparkline of which steps are still to come goes as far as its values, and one value is a dot', () => {
  const pathsOf = (values: readonly number[]) =>
    elementsIn(drawn(<Sparkline label="s" values={values} steps={7} tone="series1" rtl={false} />), 'path');
  const acrossOf = (values: readonly number[]) => cornersOf(pathsOf(values)[1]?.d ?? '').map(([x]) => x);
  const [first, second, third] = acrossOf([1, 2, 3, 4, 5, 6, 7]);
  expect(acrossOf([4, 5, 6])).toEqual([first, second, third]);
  expect(acrossOf([4])).toEqual([first]);
  expect(pathsOf([4])[1]).toMatchObject({ 'data-alone': 'true' });
  expect(pathsOf([4, 5])[1]).toMatchObject({ 'data-alone': 'false' });
});

test('markers stand where their places are, as large as their values', () => {
  const markers = [
    { key: 'west', name: 'West', lat: 10, lng: -60, value: 100 },
    { key: 'east', name: 'East', lat: 60, lng: 100, value: 25 },
  ];
  const markup = drawn(<WorldPlot label="World" markers={markers} valueText={String} layers={['land']} rtl />);
  const [west, east] = elementsIn(markup, 'circle').map(({ cx, cy, r }) => ({ x: Number(cx), y: Number(cy), r: Number(r) }));
  if (!west || !east) throw new Error('not drawn');
  expect(west.x).toBeLessThan(east.x);
  expect(west.y).toBeGreaterThan(east.y);
  expect((east.r / west.r) ** 2).toBeCloseTo(0.25, 2);
});

test.each([
  [1, 'ArrowRight', false, 2],
  [1, 'ArrowRight', true, 0],
  [1, 'ArrowUp', true, 2],
  [2, 'ArrowRight', false, 2],
  [0, 'Home', false, 0],
  [0, 'End', true, 2],
  [0, 'Tab', false, null],
])('from step %i of three %s (right to left: %j) leads to %j', (at, key, rtl, to) => expect(stepFrom(at, key, 3, rtl)).toBe(to));
