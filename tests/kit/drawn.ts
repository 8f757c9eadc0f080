import { renderToStaticMarkup } from 'react-dom/server';

type Attributes = Readonly<Record<string, string>>;

const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** A component as it is drawn before anything is measured. */
export const drawn = renderToStaticMarkup;

/** All elements of a name that are drawn. */
export const elementsIn = (markup: string, name: string): Attributes[] =>
  [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) => attributesIn(text));

/** What a height stands for, by the numbers at the axis that is drawn. */
const scaleIn = (markup: string): ((y: number) => number) => {
  const ticks = [...markup.matchAll(/data-tick="([\d.]+)"><path[^>]*d="M0 ([\d.]+)H/g)].map(([, value, y]) => [
    Number(value),
    Number(y),
  ]);
  const [low, high] = [ticks[0], ticks.at(-1)];
  if (!low || !high || low === high) throw new Error('there is no axis');
  const [[low0 = 0, low1 = 0], [high0 = 0, high1 = 0]] = [low, high];
  return (y) => low0 + ((y - low1) / (high1 - low1)) * (high0 - low0);
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The values of a series, read back from its points, or from the feet and heights of its bars. */
export const valuesDrawn = (markup: string, key: string): number[] => {
  const valueAt = scaleIn(markup);
  const part = new RegExp(`<g data-series="${key}">([\\s\\S]*?)</g>`).exec(markup)?.[1] ?? '';
  const points = elementsIn(part, 'circle').map(({ cy }) => valueAt(Number(cy)));
  const bars = elementsIn(part, 'rect').map(({ y, height }) => valueAt(Number(y)) - valueAt(Number(y) + Number(height)));
  return [...points, ...bars].map(rounded);
};

/** The corners of a path that is not smoothed, and the ends of the curves of one that is. */
export const cornersOf = (d: string): [number, number][] =>
  [...d.matchAll(/[MLCA]([^MLCAZ]*)/g)].map(([, numbers = '']) => {
    const [y = 0, x = 0] = numbers.split(',').map(Number).toReversed();
    return [x, y];
  });

const fullTurn = 2 * Math.PI;

/** The parts of a whole: what share of the turn each takes, and how far it reaches. */
export const partsDrawn = (markup: string): { key: string; share: number; reach: number }[] =>
  elementsIn(markup, 'path')
    .filter((part) => part['data-share'])
    .map(({ d = '', ...part }) => {
      const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = cornersOf(d);
      const turn = (Math.atan2(x1, -y1) - Math.atan2(x0, -y0) + 2 * fullTurn) % fullTurn;
      return { key: part['data-share'] ?? '', share: rounded((turn || fullTurn) / fullTurn), reach: rounded(Math.hypot(x0, y0)) };
    });
