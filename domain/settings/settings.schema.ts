import { type Direction, directionOf, type Language, languages } from '#domain/kernel/language.ts';
import { group, onOff, partOf, radio, readFields, type ValuesOf } from './fields.ts';
import { type Layout, layoutStyles, layouts } from './layouts.ts';
import { mainThemes, zoneThemes } from './themes.ts';

/** Light, dark, or what the system of the device says. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const startPages = ['permits', 'board'] as const;

/** Factors of the usual text size (specification 9). */
export const fontSizes = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3] as const;

/** All that a person may set, but for the layout, whose fields depend on its style. */
export const settingsFields = {
  language: radio(languages, 'en'),
  appearance: radio(appearances, 'system'),
  direction: radio(['ltr', 'rtl'], 'ltr'),
  fontSize: radio(fontSizes, 1),
  customScrollbars: onOff(true),
  /** Shortcuts of one letter get in the way of speech input: they can be switched off (WCAG 2.1.4). */
  singleKeys: onOff(true),
  /** Where one begins: the list of permits, or the board. */
  startPage: radio(startPages, 'permits'),
  /** What a person who is new does first: shown above list and board until they put it away. The server shows it to whom it is new for. */
  firstSteps: radio(['away', 'shown'], 'away'),
  /** Which of them they have taken, by name. */
  firstStepsTaken: { kind: 'text', usual: '' },
  /** The two buttons at the edge that open the settings and the schemes. */
  floatingButtons: onOff(true),
  navbarOpen: onOff(true),
  /** The strip of shortcuts beside the page of layout3. */
  leftPanelOpen: onOff(true),
  /** Columns of the permit list in order, with widths: `type area=24`. Nothing is the usual ones. */
  permitColumns: { kind: 'text', usual: '' },
  /** How high the rows of the permit list are. */
  permitRows: radio(['compact', 'comfortable'], 'comfortable'),
  /** The labels beside the permit list: with their names, as icons, or by the width of the window. */
  labelRail: radio(['auto', 'names', 'icons'], 'auto'),
  /** Where a mail is read: beside its list, below it, or in its place. */
  readingPane: radio(['right', 'below', 'none'], 'right'),
  quick: group({ notifications: onOff(true), cloudSync: onOff(true), retroThrusters: onOff(false) }),
  theme: group({
    main: radio(mainThemes, 'default'),
    navbar: radio(zoneThemes, 'greyDark'),
    toolbar: radio(zoneThemes, 'mainThemeLight'),
    footer: radio(zoneThemes, 'mainThemeDark'),
  }),
} as const;

export type Settings = ValuesOf<typeof settingsFields> & { layout: Layout };

type Patch<T> = { [Name in keyof T]?: T[Name] extends object ? Patch<T[Name]> : T[Name] };
/** A part of the settings that is to be otherwise. */
export type SettingsPatch = Patch<Omit<Settings, 'layout'>> & {
  layout?: { style?: Layout['style']; config?: Patch<Layout['config']> | Patch<Extract<Layout, { style: 'layout1' }>['config']> };
};

const styleField = radio(layoutStyles, 'layout1');

const layoutFrom = (layers: readonly unknown[]): Layout => {
  const { style } = readFields({ style: styleField }, ...layers);
  // The configuration of another style says nothing about this one.
  const configs = layers.filter((layer) => partOf(layer, 'style') === style).map((layer) => partOf(layer, 'config'));
  if (style === 'layout1') return { style, config: readFields(layouts.layout1, ...configs) };
  return { style, config: readFields(layouts[style], ...configs) };
};

/** An earlier version kept light or dark under the name of the theme. */
const renamed = (layer: unknown): unknown => {
  const theme = partOf(layer, 'theme');
  return typeof layer === 'object' && typeof theme === 'string' ? { ...layer, appearance: theme } : layer;
};

/** A direction that nobody has set follows the language. */
const directed = (layer: unknown): unknown => {
  const language = languages.find((known) => known === partOf(layer, 'language'));
  return typeof layer === 'object' && language ? { direction: directionOf(language), ...layer } : layer;
};

/**
 * Whole settings out of whatever was stored, key by key: what is unknown, corrupt or missing falls back to the next layer (what the
 * site configures) and then to the default, and harms nothing else.
 */
export const settingsFrom = (...stored: readonly unknown[]): Settings => {
  const layers = stored.map(renamed).map(directed);
  return { ...readFields(settingsFields, ...layers), layout: layoutFrom(layers.map((layer) => partOf(layer, 'layout'))) };
};

export const defaultSettings: Settings = settingsFrom();

/**
 * What is in force for somebody: the built-in defaults, what the site configures, the defaults of the layout's style, what the
 * person chose; later ones win. So a site chooses a style, and the style's own defaults stand above the site's.
 */
export const settingsOver = (application: unknown, chosen: unknown): Settings => {
  const layout = { style: partOf(partOf(application, 'layout'), 'style') };
  return settingsFrom(chosen, typeof application === 'object' ? { ...application, layout } : undefined);
};

/** Settings with a change made. Another layout style starts from that style's defaults; another language brings its direction. */
export const changed = (settings: Settings, change: SettingsPatch): Settings => {
  const style = change.layout?.style ?? settings.layout.style;
  const layout = { ...change.layout, style };
  return settingsFrom({ ...change, layout }, settings);
};

/** What a route makes of a person's settings while they are there (specification 2). */
export const settingsAt = (settings: Settings, route: SettingsPatch | undefined): Settings =>
  route ? changed(settings, route) : settings;

/** Of the reader and not of the person: what stays on a device when a person signs out. */
export const readersOwn = ({ language, fontSize }: Settings): { language: Language; fontSize: Settings['fontSize'] } => ({
  language,
  fontSize,
});

export const directionFor = ({ direction }: Settings): Direction => direction;
