import type { Language } from '#domain/kernel/language.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';

const named = (group: 'do' | 'means', event: string, otherwise: string): string => {
  const key = `desk:${group}_${event}`;
  const text = textOrSelf(key);
  return text === key ? otherwise : text;
};

/** What a button says that causes an event; the texts of the desk must be loaded. An event of a newer server is named by its code. */
export const actName = (event: string, language: Language): string => named('do', event, eventName(event, language));

/** What somebody says with an event, in one sentence. */
export const meaningOf = (event: string): string => named('means', event, '');
