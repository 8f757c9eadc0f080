import type { Settings } from '#domain/settings/settings.schema.ts';

type Rail = Settings['labelRail'];

/** Whether the labels beside the list are icons: as the person chose, else where there is little room. */
export const isFolded = (chosen: Rail, tight: boolean): boolean => (chosen === 'auto' ? tight : chosen === 'icons');

/** What is chosen by changing how the labels are shown. What the width would do by itself is left to it again. */
export const turnedRail = (chosen: Rail, tight: boolean): Rail => {
  const folded = !isFolded(chosen, tight);
  if (folded === tight) return 'auto';
  return folded ? 'icons' : 'names';
};
