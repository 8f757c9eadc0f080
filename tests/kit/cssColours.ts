import { type Rgb, rgbFrom, rgbOf } from '#domain/settings/colour.ts';

/** A colour with how much of it covers what is behind. */
export type Colour = { rgb: Rgb; alpha: number };
export type Values = Readonly<Record<string, string>>;

const named: Readonly<Record<string, Colour>> = { transparent: { rgb: [0, 0, 0], alpha: 0 } };

/** Splits at a character, but not inside brackets. */
const split = (text: string, at: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === at && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

type Triple = [number, number, number];

const oklchOf = ([red, green, blue]: Rgb): Triple => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, y),
    ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360,
  ];
};

const clamped = (rgb: Rgb): Rgb => rgb.map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb;

const channel = (text: string, known: Readonly<Record<string, number>>): number => {
  const sum = /^calc\(\s*([lch])\s*([-+*])\s*(-?[\d.]+)\s*\)$/.exec(text);
  if (!sum) return known[text] ?? Number(text);
  const [, name = '', sign, by] = sum;
  const from = known[name] ?? Number.NaN;
  if (sign === '*') return from * Number(by);
  return sign === '+' ? from + Number(by) : from - Number(by);
};

/** A colour made of the channels of another: `oklch(from … l c h / 0.2)`. */
const relative = (body: string, values: Values): Colour => {
  const [channels = '', alpha = '1'] = split(body.replace(/^from\s+/, ''), '/');
  const [from = '', ...three] = split(channels, ' ');
  const [l, c, h] = oklchOf(colourOf(from, values).rgb);
  const [lightness, chroma, hue] = three.map((text) => channel(text, { l, c, h })) as Triple;
  return { rgb: clamped(rgbOf(Math.min(1, lightness), { hue, chroma: Math.max(0, chroma) })), alpha: Number(alpha) };
};

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const hueBetween = (from: number, to: number, share: number): number => from + (((to - from + 540) % 360) - 180) * share;

const inOklch = (one: Rgb, other: Rgb, share: number): Rgb => {
  const [from, to] = [oklchOf(one), oklchOf(other)];
  // White and black have no hue of their own.
  const hue = to[1] < 0.002 ? from[2] : hueBetween(from[2], to[2], share);
  return clamped(rgbOf(between(from[0], to[0], share), { chroma: between(from[1], to[1], share), hue }));
};

const mixed = (body: string, values: Values): Colour => {
  const [space = '', first = '', second = ''] = split(body, ',');
  const [one = '', part = '50%'] = split(first, ' ');
  const [a, b] = [colourOf(one, values), colourOf(second, values)];
  const share = 1 - Number.parseFloat(part) / 100;
  if (b.alpha === 0) return { rgb: a.rgb, alpha: a.alpha * (1 - share) };
  if (space.includes('oklch')) return { rgb: inOklch(a.rgb, b.rgb, share), alpha: 1 };
  return { rgb: a.rgb.map((value, at) => between(value, b.rgb[at] ?? 0, share)) as unknown as Rgb, alpha: 1 };
};

const plain = (body: string): Colour => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = body
    .split(/[\s,/]+/)
    .map((text) => Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1));
  return { rgb: [red / 255, green / 255, blue / 255], alpha };
};

/** The colour that a value of CSS stands for, with these custom properties. Only what our sheets and Blueprint's use is known. */
export const colourOf = (value: string, values: Values): Colour => {
  const text = value.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();
  const known = named[text];
  if (known) return known;
  if (/^#[0-9a-f]{6}$/i.test(text)) return { rgb: rgbFrom(text), alpha: 1 };
  if (/^#[0-9a-f]{8}$/i.test(text)) return { rgb: rgbFrom(text), alpha: Number.parseInt(text.slice(7), 16) / 255 };
  const [, name = '', body = ''] = /^([a-z-]+)\((.*)\)$/s.exec(text) ?? [];
  if (name === 'var') {
    const meant = values[split(body, ',')[0] ?? ''];
    if (meant === undefined) throw new Error(`Nothing says what ${body} is.`);
    return colourOf(meant, values);
  }
  if (name === 'color-mix') return mixed(body, values);
  if (name === 'oklch' && body.startsWith('from')) return relative(body, values);
  if (name === 'rgb' || name === 'rgba') return plain(body);
  throw new Error(`'${text}' is no colour that is known here.`);
};

/** What is seen of a colour over what is behind it. */
export const over = ({ rgb, alpha }: Colour, ground: Rgb): Rgb =>
  rgb.map((value, at) => between(ground[at] ?? 0, value, alpha)) as unknown as Rgb;
