import type { Texts } from '#domain/kernel/language.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';

/** The words of a critical control within a sentence; its number where no such control is known any more. */
export const quotedControl = (control: number): Texts => {
  const known = numberedControls.get(control)?.text;
  const named = String(control);
  return known ? { en: `“${known.en}”`, tr: `“${known.tr}”`, ar: `«${known.ar}»` } : { en: named, tr: named, ar: named };
};
