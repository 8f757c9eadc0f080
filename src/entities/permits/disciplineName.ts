import { textOrSelf } from '#src/i18n/i18n.ts';

/** The name of a discipline, of the texts `rules`; one that a site has added is said as it is called. */
export const disciplineName = (discipline: string): string => {
  const key = `rules:discipline_${discipline}`;
  const text = textOrSelf(key);
  return text === key ? discipline.replaceAll('_', ' ') : text;
};
