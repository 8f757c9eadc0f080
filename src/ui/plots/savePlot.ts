import { asOnPaper } from './asOnPaper.ts';

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'vector-effect',
  'paint-order',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
];
const svgSpace = 'http://www.w3.org/2000/svg';

const mixed = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)/;
const byte = (part: string): string =>
  Math.round(Number(part) * 255)
    .toString(16)
    .padStart(2, '0');

/** A colour as every program that reads drawings knows it: browsers say mixed ones in a newer way. */
const plainColour = (colour: string): string => {
  const [, ...parts] = mixed.exec(colour) ?? [];
  return parts.length === 3 ? `#${parts.map(byte).join('')}` : colour;
};

/** What the sheets say of each part stands in the part itself, as attributes: the file has no sheets, and the page lets nobody write styles. */
const withLooks = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return drawing;
  const parts = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((part, index) => {
    const from = parts[index];
    if (!from) return;
    const said = getComputedStyle(from);
    for (const name of ['class', 'style', 'tabindex']) part.removeAttribute(name);
    for (const name of looks) part.setAttribute(name, plainColour(said.getPropertyValue(name)));
  });
  return copy;
};

const added = (to: SVGElement, name: string, attributes: Record<string, string | number>, text?: string): SVGElement => {
  const part = document.createElementNS(svgSpace, name);
  for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, String(value));
  if (text !== undefined) part.textContent = text;
  to.append(part);
  return part;
};

const line = 20;
const edge = 16;
const paper = 'white';

type Words = { lines: readonly string[]; rtl: boolean };

type Sheet = { text: string; width: number; height: number };

/** The plots of a part of the page as one drawing that stands alone: what it shows and of when above, the legend below. Null where there is no plot. */
const drawn = (part: HTMLElement, { lines, rtl }: Words): Sheet | null => {
  const drawings = [...part.querySelectorAll<SVGSVGElement>('svg[data-plot]')];
  if (drawings.length === 0) return null;
  const plots = drawings.map((drawing) => {
    const { width: own, height: tall } = drawing.viewBox.baseVal;
    const named = drawing.dataset.plotName ?? '';
    // A shape without axes is as wide as its place, and has its name above it.
    return named === '' ? { drawing, named, own, tall, above: 0 } : { drawing, named, own: 640, tall: tall * 2, above: line + 8 };
  });
  const legend = [...part.querySelectorAll<HTMLElement>('[data-legend] li:not([data-off="true"])')];
  const width = Math.max(...plots.map(({ own }) => own), 640) + 2 * edge;
  const above = edge + lines.length * line;
  const foot = plots.reduce((sum, plot) => sum + plot.above + plot.tall, above);
  const height = foot + edge + legend.length * line + edge;
  const ink = getComputedStyle(part);
  const sheet = document.createElementNS(svgSpace, 'svg');
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    sheet.setAttribute(name, String(value));
  added(sheet, 'rect', { width, height, fill: paper });
  const written = { fill: plainColour(ink.color), 'font-family': 'sans-serif', 'font-size': 13 };
  const along: Record<string, string | number> = rtl ? { x: width - edge, direction: 'rtl', 'text-anchor': 'start' } : { x: edge };
  lines.forEach((text, index) => {
    added(sheet, 'text', { ...along, ...written, 'font-weight': index === 0 ? 600 : 400, y: edge + index * line + 10 }, text);
  });
  plots.reduce((top, { drawing, named, own, tall, above: room }) => {
    if (named !== '') added(sheet, 'text', { ...along, ...written, y: top + line }, named);
    const copy = withLooks(drawing);
    for (const [name, value] of Object.entries({ x: edge, y: top + room, width: own, height: tall }))
      copy.setAttribute(name, String(value));
    copy.removeAttribute('class');
    sheet.append(copy);
    return top + room + tall;
  }, above);
  legend.forEach((item, index) => {
    const swatch = item.querySelector('[data-tone]');
    const y = foot + edge + index * line;
    const colour = swatch ? plainColour(getComputedStyle(swatch).backgroundColor) : 'none';
    added(sheet, 'rect', {
      x: rtl ? width - edge - 22 : edge,
      y,
      width: 22,
      height: 14,
      fill: colour,
      stroke: ink.color,
    });
    const beside: Record<string, string | number> = rtl ? { ...along, x: width - edge - 30 } : { x: edge + 30 };
    added(sheet, 'text', { ...beside, ...written, y: y + 12 }, item.textContent ?? '');
  });
  return { text: new XMLSerializer().serializeToString(sheet), width, height };
};

/** A file is read on paper and in reports: it is light, however the console is. */
const standAlone = (part: HTMLElement, words: Words): Sheet | null => asOnPaper(part, () => drawn(part, words));

/** The plot of a part of the page as an SVG file; null where there is none. */
export const plotAsSvg = (part: HTMLElement, words: Words): Blob | null => {
  const sheet = standAlone(part, words);
  return sheet && new Blob([sheet.text], { type: 'image/svg+xml' });
};

/** The same as a picture of twice as many pixels, so that it can be printed. */
export const plotAsPng = async (part: HTMLElement, words: Words): Promise<Blob | null> => {
  const sheet = standAlone(part, words);
  if (!sheet) return null;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sheet.text)}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: sheet.width * 2, height: sheet.height * 2 });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};
