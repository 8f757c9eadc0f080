/** A colour without its lightness: an angle on the colour wheel and how strong it is, both of OKLCH. */
export type Tint = { hue: number; chroma: number };

const clamped = (value: number): number => Math.min(1, Math.max(0, value));
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export type Rgb = readonly [number, number, number];

/** Red, green and blue between 0 and 1 of a colour in OKLCH; beyond that range where no screen can show it. */
export const rgbOf = (lightness: number, { hue, chroma }: Tint): Rgb => {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

/** How light a colour is to the eye, as WCAG reckons it. */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(clamped(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Red, green and blue of `#rrggbb`. */
export const rgbFrom = (hex: string): Rgb => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

const white: Rgb = [1, 1, 1];
const canBeShown = (rgb: Rgb): boolean => rgb.every((value) => value > -0.002 && value < 1.002);

const halved = (from: number, to: number, isTooMuch: (value: number) => boolean): number => {
  let [low, high] = [from, to];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (isTooMuch(middle)) high = middle;
    else low = middle;
  }
  return low;
};

/** The tint at a lightness, only as strong as a screen can show it. */
const shown = (lightness: number, { hue, chroma }: Tint): Rgb => {
  const target = rgbOf(lightness, { hue, chroma });
  if (canBeShown(target)) return target;
  const strongest = halved(0, chroma, (value) => !canBeShown(rgbOf(lightness, { hue, chroma: value })));
  return rgbOf(lightness, { hue, chroma: strongest }).map(clamped) as unknown as Rgb;
};

/** The tint as dark as it must be to have this contrast with white. So colours of every hue can stand for one another. */
export const toneOf = (tint: Tint, contrastWithWhite: number): string =>
  hexOf(
    shown(
      halved(0, 1, (lightness) => contrastOf(white, shown(lightness, tint)) < contrastWithWhite),
      tint,
    ),
  );
