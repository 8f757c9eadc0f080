import type { Texts } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { guard } from './guard.ts';

/** Who is missing, by name, and what ends it. */
export const notAccountedText = (names: readonly string[]): Texts => ({
  en: `Not accounted for since an emergency: ${listText(names, 'en')}. Find them and record it, or take them off the crew.`,
  tr: `Acil durumdan beri yeri bilinmeyenler: ${listText(names, 'tr')}. Bulun ve kaydedin ya da ekipten çıkarın.`,
  ar: `لم يُعرف مكانهم منذ حالة طوارئ: ${listText(names, 'ar')}. اعثروا عليهم وسجّلوا ذلك أو احذفوهم من الطاقم.`,
});

export const accountedGuard = guard({
  name: 'accounted',
  about: {
    en: 'Everybody of the crew, and the performing authority, is accounted for since the last emergency.',
    tr: 'Son acil durumdan beri ekipteki herkesin ve işi yürüten yetkilinin yeri biliniyor.',
    ar: 'كل أفراد الطاقم والمسؤول عن التنفيذ معروف مكانهم منذ آخر حالة طوارئ.',
  },
  role: 'performing authority',
  where: 'crew',
  texts: {
    not_accounted: {
      en: 'Somebody of the crew is not accounted for since an emergency.',
      tr: 'Acil durumdan beri ekipten birinin yeri bilinmiyor.',
      ar: 'أحد أفراد الطاقم لم يُعرف مكانه منذ حالة طوارئ.',
    },
  },
  check: ({ permit: { notAccounted = [] } }) =>
    notAccounted.length > 0 ? { code: 'not_accounted', text: notAccountedText(notAccounted) } : null,
});
