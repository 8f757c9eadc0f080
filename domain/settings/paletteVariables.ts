import { toneOf } from './colour.ts';
import { type Palette, palettes } from './palettes.ts';
import type { Shade } from './zoneSchemes.ts';

/** Custom properties and their values, to be set on an element. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/**
 * The steps of the three ramps: how each contrasts with white, and how much of the tint's strength it has. These are the steps of
 * Blueprint's own colours, so that whatever is drawn with them is as readable in every scheme as in its own.
 */
const primarySteps = {
  'blue-1': [8.68, 0.8],
  'blue-2': [6.45, 0.92],
  'blue-3': [4.72, 1],
  'blue-4': [3.2, 0.97],
  'blue-5': [1.97, 0.7],
} as const;

const darkSteps = {
  black: [18.47, 0.34],
  'dark-gray-1': [16.2, 0.48],
  'dark-gray-2': [14.44, 0.5],
  'dark-gray-3': [12.52, 0.53],
  'dark-gray-4': [10.78, 0.58],
  'dark-gray-5': [9.24, 0.72],
} as const;

const lightSteps = {
  'gray-1': [5.42, 1],
  'gray-2': [4.02, 0.97],
  'gray-3': [2.88, 0.82],
  'gray-4': [2.11, 0.62],
  'gray-5': [1.63, 0.45],
  'light-gray-1': [1.434, 0.35],
  'light-gray-2': [1.326, 0.28],
  'light-gray-3': [1.23, 0.22],
  'light-gray-4': [1.152, 0.19],
  'light-gray-5': [1.072, 0.14],
} as const;

type Steps = Readonly<Record<string, readonly [contrast: number, strength: number]>>;

const ramp = ({ hue, chroma }: Palette['primary'], steps: Steps): [`--${string}`, string][] =>
  Object.entries(steps).map(([name, [contrast, strength]]) => [
    `--bp-palette-${name}`,
    toneOf({ hue, chroma: chroma * strength }, contrast),
  ]);

/** Bright enough for a spot of colour on every ground; what is written on it is black. */
const secondaryContrast = 2.3;

/** All colours of a palette that are not the same in every scheme. `tokens.css` says what each is for. */
export const variablesOf = ({ primary, secondary, ground }: Palette): Variables =>
  Object.fromEntries([
    ...ramp(primary, primarySteps),
    ...ramp(ground, { ...darkSteps, ...lightSteps }),
    ['--hse-secondary', toneOf(secondary, secondaryContrast)],
  ]);

/** A scheme's own hues, or those of the main scheme on the usual ground. */
export const paletteOf = ({ hues, ground }: Shade): Palette => ({ ...palettes[hues], ground: palettes[ground].ground });

/** The colours that paint a part of the shell. */
export const variablesFor = (shade: Shade): Variables => variablesOf(paletteOf(shade));
