import { describe, expect, test } from 'vitest';
import { contrastOf } from '#domain/settings/colour.ts';
import { variablesFor } from '#domain/settings/paletteVariables.ts';
import { mainThemes } from '#domain/settings/themes.ts';
import { type Shade, shadeOf } from '#domain/settings/zoneSchemes.ts';
import { builtValues, declaredBy } from '#tests/kit/builtSheets.ts';
import { colourOf, over, type Values } from '#tests/kit/cssColours.ts';

const isLight = (theme: string) => !/dark/i.test(theme);

/** Every way in which a part of the shell can be painted: each scheme by itself, and its hues on the usual light and dark ground. */
const shades: readonly Shade[] = mainThemes.flatMap((main) => [
  shadeOf(main, main, !isLight(main)),
  shadeOf(isLight(main) ? 'mainThemeLight' : 'mainThemeDark', main, !isLight(main)),
]);

const valuesOf = (shade: Shade): Values => ({ ...builtValues[shade.dark ? 'dark' : 'light'], ...variablesFor(shade) });

const token = (name: string): string => `var(--hse-${name})`;
const grounds = ['page', 'surface', 'sunken'].map(token);
const text = 4.5;
const mark = 3;

type Pair = { what: string; front: string; back: string; ground?: string; least: number };

const onGrounds = (front: string, on: readonly string[], least = text): Pair[] =>
  on.map((back) => ({ what: `${front} on ${back}`, front: token(front), back, least }));

/** Mixtures that our sheets make of a ground. */
const mixtures = [
  'color-mix(in srgb, var(--hse-surface) 94%, var(--hse-muted))',
  'color-mix(in srgb, var(--hse-surface) 90%, var(--hse-accent))',
  token('accent-soft'),
];

const ours: readonly Pair[] = [
  ...onGrounds('text', [...grounds, ...mixtures]),
  ...onGrounds('muted', [...grounds, mixtures[0] ?? '']),
  ...onGrounds('accent', [...grounds, ...mixtures]),
  ...['success', 'warning', 'danger'].flatMap((tone) => onGrounds(tone, grounds)),
  ...onGrounds('on-accent', [token('accent')]),
  ...onGrounds('on-primary', [token('primary'), token('primary-deep')]),
  ...onGrounds('on-secondary', [token('secondary')]),
  ...['chosen', 'hover'].flatMap((over) => [
    { what: `text on ${over}`, front: token('text'), back: token(over), ground: token('surface'), least: text },
    { what: `accent on ${over}`, front: token('accent'), back: token(over), ground: token('surface'), least: mark },
  ]),
  // The edge of a field, the limit in a drawing of gas readings.
  ...onGrounds('field', ['surface', 'page'].map(token), mark),
  ...onGrounds('danger', [token('sunken')], mark).map((pair) => ({ ...pair, what: `limit: ${pair.what}` })),
  // The ring around what has the focus, and the mark of what is chosen.
  ...onGrounds('accent', grounds, mark).map((pair) => ({ ...pair, what: `focus: ${pair.what}` })),
];

const intents = ['primary', 'success', 'warning', 'danger'];

const warningHover = '.bp6-button.bp6-intent-warning:not(.bp6-disabled):not(.bp6-minimal):not(.bp6-outlined):hover';

/** Selectors of Blueprint whose text is read on their own background, over a card or the page. */
const drawn: readonly string[] = [
  ...intents.flatMap((intent) => [
    `.bp6-button.bp6-intent-${intent}`,
    intent === 'warning' ? warningHover : `.bp6-button.bp6-intent-${intent}:hover`,
    `.bp6-button.bp6-minimal.bp6-intent-${intent}:hover`,
    `.bp6-button.bp6-outlined.bp6-intent-${intent}:hover`,
    `.bp6-tag.bp6-intent-${intent}`,
    `.bp6-tag.bp6-minimal.bp6-intent-${intent}`,
  ]),
  '.bp6-tag',
  '.bp6-menu-item.bp6-active',
  '.bp6-input',
  '.bp6-html-select select',
  '.bp6-tooltip .bp6-popover-content',
];

/** Selectors of Blueprint whose text is read on whatever is behind. */
const written: readonly string[] = [
  ...intents.flatMap((intent) => [`.bp6-button.bp6-minimal.bp6-intent-${intent}`, `.bp6-callout.bp6-intent-${intent}`]),
  'a',
  '.bp6-text-muted',
  '.bp6-tab[aria-selected=true]',
  '.bp6-form-group.bp6-intent-danger .bp6-form-helper-text',
];

const declared = (selector: string, property: RegExp, dark: boolean): string => {
  const plain = selector === warningHover ? '.bp6-button.bp6-intent-warning' : selector;
  const found =
    (dark ? declaredBy(`.bp6-dark ${selector}`, property) : null) ?? declaredBy(selector, property) ?? declaredBy(plain, property);
  if (found === null) throw new Error(`Blueprint says nothing of ${property} for ${selector}.`);
  return found;
};

const blueprints = (dark: boolean): Pair[] => [
  ...drawn.flatMap((selector) =>
    [token('page'), token('surface')].map((ground) => ({
      what: `${selector} over ${ground}`,
      front: declared(selector, /^color$/, dark),
      back: declared(selector, /^background(-color)?$/, dark),
      ground,
      least: text,
    })),
  ),
  ...written.flatMap((selector) =>
    [token('page'), token('surface')].map((back) => ({
      what: `${selector} on ${back}`,
      front: declared(selector, /^color$/, dark),
      back,
      least: text,
    })),
  ),
  {
    what: 'a switch that is on',
    front: declared('.bp6-control input:checked ~ .bp6-control-indicator', /^background(-color)?$/, dark),
    back: token('surface'),
    least: mark,
  },
];

const measured = ({ front, back, ground = '#ffffff' }: Pair, values: Values): number => {
  const behind = over(colourOf(back, values), colourOf(ground, values).rgb);
  return contrastOf(over(colourOf(front, values), behind), behind);
};

const tooFaint = (shade: Shade, pairs: readonly Pair[]): string[] => {
  const values = valuesOf(shade);
  return pairs.flatMap((pair) => {
    const contrast = measured(pair, values);
    return contrast >= pair.least ? [] : [`${pair.what}: ${contrast.toFixed(2)} is less than ${pair.least}`];
  });
};

const nameOf = ({ hues, ground, dark }: Shade) => `${hues} on the ${dark ? 'dark' : 'light'} ground of ${ground}`;

describe('every scheme can be read', () => {
  test.each(shades.map((shade) => [nameOf(shade), shade] as const))('%s', (_, shade) => {
    expect(tooFaint(shade, [...ours, ...blueprints(shade.dark)])).toEqual([]);
  });
});

test('what is measured is what browsers make of it', () => {
  const values = { '--a': '#2d72d2', '--b': 'var(--a)' };
  const hex = (value: string) => over(colourOf(value, values), [1, 1, 1]).map((part) => Math.round(part * 255));
  expect(hex('var(--b)')).toEqual([45, 114, 210]);
  expect(hex('color-mix(in srgb, var(--a) 10%, #ffffff)')).toEqual([234, 241, 251]);
  expect(hex('rgb(0 0 0 / 40%)')).toEqual([153, 153, 153]);
  expect(hex('color-mix(in oklch, var(--a) 51%, #ffffff)')).toEqual([149, 184, 235]);
  expect(hex('oklch(from var(--a) calc(l + 0.2) c h)')).toEqual([107, 177, 255]);
});

test('a scheme that is too faint is found', () => {
  const faint = { what: 'x', front: '#777777', back: '#888888', least: text };
  expect(tooFaint(shades[0] as Shade, [faint])).toHaveLength(1);
});
