import { type Language, textIn } from '#domain/kernel/language.ts';
import { actOf } from '#domain/permits/signing/signedText.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';

/** What a button says that causes an event. An event of a newer server is named by its code. */
export const actName = (event: string, language: Language): string => {
  const known = actOf(event);
  return known ? textIn(known.act, language) : eventName(event, language);
};

/** What somebody says with an event, in one sentence. */
export const meaningOf = (event: string, language: Language): string => {
  const known = actOf(event);
  return known ? textIn(known.means, language) : '';
};
