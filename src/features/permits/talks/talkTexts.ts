import { textOrSelf } from '#src/i18n/i18n.ts';

const named = (group: string, word: string): string => {
  const key = `talks:${group}_${word.replaceAll(' ', '_')}`;
  const text = textOrSelf(key);
  return text === key ? word : text;
};

/** Names of words of conversations; the texts of conversations must be loaded. A word of a newer server is shown as it is. */
export const topicName = (topic: string): string => named('topic', topic);
export const observationName = (observation: string): string => named('seen', observation);
export const modeName = (mode: string): string => named('mode', mode);
