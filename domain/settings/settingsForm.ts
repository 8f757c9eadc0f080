import { type Fields, partOf } from './fields.ts';
import { layouts } from './layouts.ts';
import { type Settings, type SettingsPatch, settingsFields } from './settings.schema.ts';

/** Where a setting stands in the settings, as `layout.config.navbar.style`. */
export type SettingPath = readonly string[];

const visible = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, { hidden }]) => !hidden));

/** The controls of the layout in use, in their order; the style itself stands before them. */
export const layoutFields = ({ layout }: Settings): Fields => visible(layouts[layout.style]);

const { direction, fontSize, customScrollbars, startPage, floatingButtons, singleKeys } = settingsFields;

/** The controls beside layout and colours. What has its own place in the shell (language, what is open) is not among them. */
export const otherFields: Fields = { fontSize, direction, startPage, customScrollbars, floatingButtons, singleKeys };

/** The value of one setting. */
export const settingAt = (settings: Settings, path: SettingPath): unknown =>
  path.reduce<unknown>((within, name) => partOf(within, name), settings);

/** The change of one setting. Whatever the value is: settings take only what their fields allow. */
export const patchAt = (path: SettingPath, value: unknown): SettingsPatch =>
  path.reduceRight<unknown>((within, name) => ({ [name]: within }), value) as SettingsPatch;
