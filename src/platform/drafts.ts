import { hour } from '#domain/kernel/units.ts';
import { keepValue, keysUnder, readValue, removeAll, removeText, storageKeys } from './storage.ts';

/** How long what a person had typed waits for them. */
export const draftLifeMs = 12 * hour;

const version = 1;
const prefixOf = (whose: string): string => `${storageKeys.drafts}${encodeURIComponent(whose)}/`;

/** Keeps what a person has typed into a form and not saved, readable in this browser: nothing secret belongs here. */
export const keepDraft = (whose: string, form: string, value: unknown): boolean =>
  keepValue(prefixOf(whose) + form, { version, until: Date.now() + draftLifeMs, value });

export const removeDraft = (whose: string, form: string): void => removeText(prefixOf(whose) + form);

/** What a draft holds; undefined when it is over, or nothing that this version has written. */
const heldIn = (name: string): unknown => {
  const found = readValue(name);
  const left = found && 'until' in found && typeof found.until === 'number' ? found.until - Date.now() : 0;
  if (found && 'version' in found && found.version === version && 'value' in found && left > 0 && left <= draftLifeMs)
    return found.value;
  removeText(name);
  return undefined;
};

/** What a person had typed into a form, unchecked; undefined when there is nothing, or nothing any more. */
export const readDraft = (whose: string, form: string): unknown => heldIn(prefixOf(whose) + form);

export const removeDraftsOf = (whose: string): void => removeAll(prefixOf(whose));

/** Takes away what has waited too long, whosever it is. */
export const removeOldDrafts = (): void => {
  for (const name of keysUnder(storageKeys.drafts)) heldIn(name);
};
