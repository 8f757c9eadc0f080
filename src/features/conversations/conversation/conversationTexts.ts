import { textOrSelf } from '#src/i18n/i18n.ts';

const named = (group: string, word: string): string => {
  // The word first: a key that ends in `other` would be a form for many.
  const key = `conversation:${word.replaceAll(' ', '_')}_${group}`;
  const text = textOrSelf(key);
  return text === key ? word : text;
};

/** Names of words of conversations; the texts of conversations must be loaded. A word of a newer server is shown as it is. */
export const topicName = (topic: string): string => named('topic', topic);
export const observationName = (observation: string): string => named('seen', observation);
export const modeName = (mode: string): string => named('mode', mode);
