import { Classes } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import { type Variables, variablesFor } from '#domain/settings/paletteVariables.ts';
import type { Zone } from '#domain/settings/themes.ts';
import { type Shade, shadesOf } from '#domain/settings/zoneSchemes.ts';
import { isDark } from '#src/platform/appearance.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';

const computed = new Map<string, Variables>();

const colours = (shade: Shade): Variables => {
  const name = `${shade.hues} ${shade.ground}`;
  const known = computed.get(name) ?? variablesFor(shade);
  computed.set(name, known);
  return known;
};

const same = (one: Variables, other: Variables): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);

/** How every part of the shell is painted now. */
export const useShades = (): Record<Zone, Shade> => {
  const { theme, appearance } = useSettings(settingsOf);
  const system = useMedia('(prefers-color-scheme: dark)');
  const paper = useMedia('print');
  return shadesOf(theme, isDark({ appearance }, system, paper));
};

/** Class and variables that paint an element in a shade, whatever is around it. */
export const paintOf = (shade: Shade): { className: string; style: CSSProperties } => ({
  className: shade.dark ? `zone ${Classes.DARK}` : 'zone',
  style: colours(shade) as CSSProperties,
});

/**
 * Class and variables that paint a part of the shell in its scheme: spread them onto its element. Inside, the usual `--hse-*` are
 * those of the part: its ground is `--hse-surface`. The main part is the page itself and needs nothing.
 */
export const useZone = (zone: Zone): { className: string; style: CSSProperties } => {
  const shades = useShades();
  const shade = shades[zone];
  if (zone === 'main') return { className: '', style: {} };
  const { className, style } = paintOf(shade);
  return { className, style: same(colours(shade), colours(shades.main)) ? {} : style };
};
