/** What a token is for. */
export const purposes = [
  'ground',
  'line',
  'words',
  'on',
  'accent',
  'state',
  'navbar',
  'shadow',
  'gap',
  'radius',
  'size',
  'measure',
  'scheme',
] as const;
export type Purpose = (typeof purposes)[number];

// The first that fits counts.
const signs: readonly [RegExp, Purpose][] = [
  [/^gap-/, 'gap'],
  [/radius/, 'radius'],
  [/^size-/, 'size'],
  [/shadow/, 'shadow'],
  [/width|height|folded|tiles|panel|rail|page-(header|sidebar)/, 'measure'],
  [/^on-/, 'on'],
  [/^navbar/, 'navbar'],
  [/^(page|surface|sunken)/, 'ground'],
  [/^line/, 'line'],
  [/^(text|muted)/, 'words'],
  [/^(success|warning|danger|chosen|hover)/, 'state'],
  [/^(accent|primary|secondary)/, 'accent'],
];

/** What a token is for, by its name; what is not known to have a purpose of its own belongs to the colour scheme. */
export const purposeOf = (token: string): Purpose =>
  signs.find(([sign]) => sign.test(token.replace('--hse-', '')))?.[1] ?? 'scheme';

export type Preview = 'colour' | 'length' | 'shadow' | 'none';

/** How the value of a token can be shown; `isColour` is the browser's opinion on it. */
export const previewOf = (value: string, isColour: (text: string) => boolean): Preview => {
  if (/^-?[\d.]+(?:rem|px|em)$/.test(value)) return 'length';
  if (isColour(value)) return 'colour';
  return /^0 .*\d(?:px|rem)/.test(value) ? 'shadow' : 'none';
};
