import { type DocumentEnding, documentEndings, documentLimits } from './document.limits.ts';

// Marks that turn the direction of what follows could make `fdp.exe` read as `exe.pdf`; controls have no business in a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The name of a file as text: its last part, whatever folders it names, without characters that nobody sees. */
export const documentName = (given: string): string =>
  (given.replace(/\\/g, '/').split('/').at(-1) ?? '').replace(unseen, '').replace(/\s+/g, ' ').trim();

/** What is wrong with a name; null when it may be kept. */
export const nameFault = (name: string): 'nameless' | 'long' | null => {
  if (/^\.*[^.]*$|^\.[^.]*$/.test(name)) return 'nameless';
  return name.length > documentLimits.name ? 'long' : null;
};

/** The kind that a name promises; null for one that is not kept. */
export const endingOf = (name: string): DocumentEnding | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return documentEndings.find((one) => one === ending) ?? null;
};
