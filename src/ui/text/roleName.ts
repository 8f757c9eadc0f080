import { textOrSelf } from '#src/i18n/i18n.ts';

/**
 * A role as people call it: who acts, or whom a permit waits for. The permits texts must be loaded; a role of a newer server is shown by
 * its code.
 */
export const roleName = (group: 'actor' | 'waits', role: string): string => {
  // i18next takes a key with spaces for a sentence.
  const key = `permits:${group}_${role.replaceAll(' ', '_')}`;
  const text = textOrSelf(key);
  return text === key ? role : text;
};
