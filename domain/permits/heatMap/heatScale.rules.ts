/** How values are parted into classes: as many values in each, as wide each, or where somebody has said. */
export const heatClasses = ['quantile', 'equal', 'own'] as const;
export type HeatClasses = (typeof heatClasses)[number];

/** So many shades can be told apart. */
export const classCount = 7;

const ascending = (one: number, other: number): number => one - other;

const quantiles = (values: readonly number[], count: number): number[] => {
  const sorted = values.toSorted(ascending);
  return Array.from({ length: count - 1 }, (_, index) => {
    const at = ((index + 1) / count) * (sorted.length - 1);
    const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
    return below + (above - below) * (at - Math.floor(at));
  });
};

const equals = (values: readonly number[], count: number): number[] => {
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  return Array.from({ length: count - 1 }, (_, index) => ((index + 1) * most) / count);
};

/** Of the places where two classes meet each once, in order: what lies at the very top parts nothing. */
const distinct = (breaks: readonly number[], most: number): number[] =>
  [...new Set(breaks.map((value) => Number(value.toPrecision(3))))].filter((value) => value > 0 && value <= most).sort(ascending);

/**
 * Where the classes of these values meet: a value on a break belongs to the class above it. Zero is no class: nothing happened there,
 * which is not little of it. Values below zero are those of no metric.
 */
export const breaksOf = (values: readonly number[], way: 'quantile' | 'equal', count = classCount): number[] => {
  const above = values.filter((value) => value > 0);
  if (above.length === 0) return [];
  const most = above.reduce((max, value) => Math.max(max, value), 0);
  return distinct(way === 'equal' ? equals(above, count) : quantiles(above, count), most);
};

/** The class of a value, from 1; 0 is zero. */
export const classOf = (value: number, breaks: readonly number[]): number =>
  value <= 0 ? 0 : 1 + breaks.filter((at) => value >= at).length;

/** Breaks as somebody has typed them, with blanks or semicolons between them; null where that cannot be read as rising numbers. */
export const typedBreaks = (text: string): number[] | null => {
  const parts = text.split(/[\s;]+/).filter(Boolean);
  const numbers = parts.map((part) => Number(part.replace(',', '.')));
  const rises = numbers.every((value, index) => Number.isFinite(value) && value > (numbers[index - 1] ?? 0));
  return numbers.length > 0 && numbers.length < classCount && rises ? numbers : null;
};

/** So many steps to either side of "no change". */
export const changeSteps = 3;

/** The class of a change, from -3 to 3, by its share of the largest one; 0 is no change. */
export const changeClassOf = (change: number, largest: number): number => {
  if (change === 0 || largest <= 0) return 0;
  return Math.sign(change) * Math.min(changeSteps, Math.ceil((Math.abs(change) / largest) * changeSteps));
};
