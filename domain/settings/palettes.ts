import type { Tint } from './colour.ts';
import type { MainTheme } from './themes.ts';

/** What a scheme is made of; every colour of the console is derived from these three (`paletteVariables.ts`). */
export type Palette = {
  /** Buttons, links, headers, what is chosen. */
  primary: Tint;
  /** Spots and badges beside it. */
  secondary: Tint;
  /** The greys: pages, cards, lines, text. */
  ground: Tint;
};

type Numbers = readonly [hue: number, chroma: number];
const tint = ([hue, chroma]: Numbers): Tint => ({ hue, chroma });
const palette = (primary: Numbers, secondary: Numbers, ground: Numbers): Palette => ({
  primary: tint(primary),
  secondary: tint(secondary),
  ground: tint(ground),
});

const usual = palette([257.6, 0.163], [185, 0.12], [257, 0.031]);

/** The hues of every scheme. The same number means the same family, light and dark. */
export const palettes: Record<MainTheme, Palette> = {
  default: usual,
  greyDark: usual,
  // Teal and amber.
  light1: palette([188, 0.11], [75, 0.15], [195, 0.04]),
  dark1: palette([184, 0.11], [75, 0.15], [195, 0.035]),
  // Sand and sea.
  light2: palette([62, 0.1], [200, 0.1], [80, 0.075]),
  dark2: palette([68, 0.1], [200, 0.1], [75, 0.025]),
  // Plum and apricot.
  light3: palette([345, 0.16], [58, 0.14], [345, 0.035]),
  dark3: palette([345, 0.16], [58, 0.14], [338, 0.07]),
  // Violet and pink.
  light4: palette([298, 0.19], [350, 0.16], [298, 0.05]),
  dark4: palette([298, 0.19], [350, 0.16], [296, 0.085]),
  // Royal blue and coral.
  light5: palette([265, 0.2], [30, 0.15], [262, 0.05]),
  dark5: palette([265, 0.18], [30, 0.15], [264, 0.085]),
  // Green and orange.
  light6: palette([150, 0.13], [55, 0.16], [150, 0.03]),
  dark6: palette([150, 0.13], [55, 0.16], [160, 0.045]),
  // Indigo and aqua.
  light7: palette([281, 0.19], [190, 0.12], [283, 0.04]),
  dark7: palette([281, 0.18], [190, 0.12], [282, 0.095]),
  // Aqua and yellow.
  light8: palette([220, 0.12], [100, 0.17], [218, 0.05]),
  dark8: palette([218, 0.12], [100, 0.17], [218, 0.065]),
  // Aubergine and gold.
  light9: palette([322, 0.12], [88, 0.15], [85, 0.055]),
  dark9: palette([322, 0.12], [88, 0.15], [318, 0.045]),
  // Slate and amber.
  light10: palette([240, 0.06], [78, 0.16], [240, 0.045]),
  dark10: palette([235, 0.07], [78, 0.16], [238, 0.05]),
  // Stone, of one colour.
  light11: palette([60, 0.03], [55, 0.06], [65, 0.03]),
  dark11: palette([60, 0.03], [55, 0.06], [60, 0.018]),
  // Peach and wine.
  light12: palette([25, 0.17], [310, 0.12], [40, 0.06]),
  dark12: palette([22, 0.16], [310, 0.12], [12, 0.065]),
};
