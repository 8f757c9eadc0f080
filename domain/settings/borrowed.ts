import { directionOf, languages } from '#domain/kernel/language.ts';
import { allows, type Fields, partOf } from './fields.ts';
import { layoutStyles, layouts } from './layouts.ts';
import { changed, type Settings, type SettingsPatch, settingsFields } from './settings.schema.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const known = (fields: Fields, raw: unknown): Part =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = partOf(raw, name);
      if (field.kind !== 'group') return allows(field, value) ? [[name, value]] : [];
      const inner = known(field.fields, value);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );

const layoutIn = (raw: unknown): Part => {
  const style = layoutStyles.find((one) => one === partOf(raw, 'style'));
  return style ? { layout: { style, config: known(layouts[style], partOf(raw, 'config')) } } : {};
};

const directionIn = (raw: unknown): Part => {
  const language = languages.find((one) => one === partOf(raw, 'language'));
  return language ? { direction: directionOf(language) } : {};
};

/** Settings that an address lends, as much of them as is known and allowed; null when that is nothing. */
export const borrowedFrom = (raw: unknown): SettingsPatch | null => {
  const found: SettingsPatch = { ...directionIn(raw), ...known(settingsFields, raw), ...layoutIn(partOf(raw, 'layout')) };
  return Object.keys(found).length > 0 ? found : null;
};

const without = (part: Part, change: Part): Part =>
  Object.fromEntries(
    Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
      const chosen = change[name];
      if (chosen === undefined) return [[name, value]];
      if (name === 'layout') return partOf(chosen, 'style') === undefined ? [[name, value]] : [];
      return isPart(value) && isPart(chosen) ? [[name, without(value, chosen)]] : [];
    }),
  );

/**
 * What is still borrowed after a change: what somebody chooses becomes their own. Changes within a borrowed layout stay with it; only
 * who chooses a style has a layout of their own again.
 */
export const stillBorrowed = (borrowed: SettingsPatch, change: SettingsPatch): SettingsPatch =>
  without(borrowed, change.language ? { direction: true, ...change } : change);

const sameOf = (whole: object, part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const own = partOf(whole, name);
      return [name, name !== 'layout' && isPart(value) && isPart(own) ? sameOf(own, value) : own];
    }),
  );

/** Settings in force with one's own in place of what is borrowed. */
export const ownIn = (settings: Settings, borrowed: SettingsPatch, own: Settings): Settings =>
  changed(settings, sameOf(own, borrowed));
