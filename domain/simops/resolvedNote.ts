import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { controlText } from './controls.data.ts';

/** What was agreed on with which other work, and who signed it. */
type Agreed = { number: string; controls: readonly string[]; signers: readonly { sap: number; name: string }[] };

/**
 * What the histories of both works keep of a resolution behind its text: signatures stand behind a line of the one with the lower id only.
 * It is part of what is hashed, and never changes its form.
 */
export const resolvedNote = ({ number, controls, signers }: Agreed): string =>
  `Resolved with ${number}: ${controls.join(', ')}; signed by ${signers.map(({ sap, name }) => `${name} (${sap})`).join(', ')}.`;

const kept = /^Resolved with (?<number>\S+): (?<controls>[A-Z]\d+(?:, [A-Z]\d+)*); signed by (?<signers>.+)\.$/;

const texts: Texts = {
  en: 'With {number}: {controls}. Signed by {signers}.',
  tr: '{number} ile: {controls}. İmzalayanlar: {signers}.',
  ar: 'مع {number}: {controls}. الموقّعون: {signers}.',
};

/** That in words of a language; null for any other line. */
export const resolvedNoteText = (line: string, language: Language): string | null => {
  const { number, controls, signers } = kept.exec(line)?.groups ?? {};
  if (!number || !controls || !signers) return null;
  const named = controls.split(', ').map((code) => textIn(controlText(code), language));
  return textIn(texts, language)
    .replace('{number}', () => `\u2068${number}\u2069`)
    .replace('{controls}', () => listText(named, language))
    .replace('{signers}', () => `\u2068${signers}\u2069`);
};
