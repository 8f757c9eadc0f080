import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { actOf } from '#domain/permits/signing/signedText.ts';
import { eventName } from '#src/entities/permits/permitTexts.ts';

/** Of work that does not go on only danger is told, and nothing stops by it. It takes no signature, so nobody signs these words. */
const danger: { act: Texts; means: Texts } = {
  act: { en: 'Report danger', tr: 'Yakın tehlike bildir', ar: 'أبلغ عن خطر' },
  means: {
    en: 'It is recorded with your words, and everyone concerned is told. Earlier visits, gas tests and control checks no longer count.',
    tr: 'Sözlerinizle kaydedilir ve ilgili herkese bildirilir. Önceki ziyaret, gaz ölçümü ve kontroller artık geçerli değildir.',
    ar: 'يُسجَّل بكلماتك ويُبلَّغ كل من يعنيه الأمر، ولا تُحتسب بعده الزيارات وفحوص الغاز والضوابط السابقة.',
  },
};

const actIn = (event: string, state: PermitState) => (event === 'SUSPEND' && state !== 'live' ? danger : actOf(event));

/** What a button says that causes an event of a permit in a state. An event of a newer server is named by its code. */
export const actName = (event: string, state: PermitState, language: Language): string => {
  const known = actIn(event, state);
  return known ? textIn(known.act, language) : eventName(event, language);
};

/** What somebody says with an event, in one sentence. */
export const meaningOf = (event: string, state: PermitState, language: Language): string => {
  const known = actIn(event, state);
  return known ? textIn(known.means, language) : '';
};
