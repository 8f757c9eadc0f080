import { type Direction, directionOf, type Language } from '#domain/kernel/language.ts';
import type { Variables } from '#domain/settings/paletteVariables.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { isUsual, shadeOf } from '#domain/settings/zoneSchemes.ts';
import { blueprintClasses } from './blueprintClasses.ts';
import { keepValue, removeText, storageKeys } from './storage.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const paper = matchMedia('print');

type Look = Pick<Settings, 'appearance' | 'theme'>;

/** Whether the page is to be dark; only a person who leaves it to the system needs its answer. Paper is never dark. */
export const isDark = (
  { appearance }: Pick<Settings, 'appearance'>,
  system = systemIsDark.matches,
  onPaper = paper.matches,
): boolean => !onPaper && (appearance === 'dark' || (appearance === 'system' && system));

const shadeFor = ({ theme: { main } }: Look, dark: boolean) => shadeOf(main, main, dark);

type Colours = { light: Variables; dark: Variables };

/** The colours of the main scheme, light and dark; null for the usual one, whose colours the style sheet has. */
const coloursOf = async (look: Look): Promise<Colours | null> => {
  if (isUsual(shadeFor(look, false))) return null;
  const { variablesFor } = await import('#domain/settings/paletteVariables.ts');
  return { light: variablesFor(shadeFor(look, false)), dark: variablesFor(shadeFor(look, true)) };
};

let painted: string[] = [];

const paint = (variables: Variables | null) => {
  const { style } = document.documentElement;
  for (const name of painted) style.removeProperty(name);
  for (const [name, value] of Object.entries(variables ?? {})) style.setProperty(name, value);
  painted = Object.keys(variables ?? {});
};

let shown: { look: Look; colours: Colours | null } | null = null;

/** Nothing here waits: who prints does not either. */
const show = () => {
  if (!shown) return;
  const { look, colours } = shown;
  const dark = isDark(look);
  document.documentElement.classList.toggle(blueprintClasses.DARK, dark);
  paint(colours && (dark ? colours.dark : colours.light));
};

/** Puts the main colour scheme on the page, and keeps its colours for `early.js`, which puts them there before the first paint. */
export const showAppearance = async (look: Look): Promise<void> => {
  const colours = await coloursOf(look);
  shown = { look, colours };
  show();
  if (colours) keepValue(storageKeys.colours, { main: look.theme.main, ...colours });
  else removeText(storageKeys.colours);
};

/** Everything is measured in rem, of which ten pixels are one at the usual size (specification 9). */
export const showFontSize = (factor: number): void => {
  document.documentElement.style.fontSize = factor === 1 ? '' : `${62.5 * factor}%`;
};

/** Thin scrollbars in the colours of the scheme, or those of the system. */
export const showScrollbars = (custom: boolean): void => {
  document.documentElement.dataset.scrollbars = custom ? 'thin' : 'system';
};

/** Keeps the page as it is to be when the system switches between light and dark, and light while it is printed. */
export const watchSurroundings = (): void => {
  for (const media of [systemIsDark, paper]) media.addEventListener('change', show);
};

/** A page that runs against its language says so: its sentences do not. */
export const showLanguage = (language: Language, direction: Direction): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.documentElement.dataset.turned = String(direction !== directionOf(language));
};
