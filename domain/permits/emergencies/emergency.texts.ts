import type { Texts } from '#domain/kernel/language.ts';
import type { Emergency } from './emergency.endpoints.ts';

/** What the kinds of emergencies are called. */
export const emergencyKindTexts: Readonly<Record<Emergency['kind'], Texts>> = {
  gas: { en: 'Gas release', tr: 'Gaz kaçağı', ar: 'تسرب غاز' },
  fire: { en: 'Fire', tr: 'Yangın', ar: 'حريق' },
  weather: { en: 'Weather', tr: 'Hava koşulları', ar: 'طقس' },
  medical: { en: 'Medical', tr: 'Sağlık', ar: 'حالة طبية' },
  drill: { en: 'Drill', tr: 'Tatbikat', ar: 'تمرين' },
  other: { en: 'Other kind', tr: 'Diğer tür', ar: 'نوع آخر' },
};

/** Why an emergency is not declared a second time: the one that stands, by its number and who declared it. */
export const emergencyStands = (id: number, { name, sap }: Emergency['declared_by']): Texts => ({
  en: `Emergency ${id} of this kind, declared by ${name} (${sap}), already stands over all these areas. Work there is stopped.`,
  tr: `Bu alanların hepsinde bu türden ${id} numaralı acil durum zaten var; ${name} (${sap}) ilan etti. Oradaki işler durduruldu.`,
  ar: `حالة الطوارئ رقم ${id} من هذا النوع، التي أعلنها ${name} (${sap})، قائمة بالفعل في كل هذه المناطق. العمل هناك متوقف.`,
});

/** Why a declaration that is sent again is refused. */
export const emergencyOver: Texts = {
  en: 'This emergency was declared and has been stood down since: it does not stand. Declare it anew if it is needed.',
  tr: 'Bu acil durum ilan edildi ve sonra kaldırıldı: artık geçerli değil. Gerekiyorsa yeniden ilan edin.',
  ar: 'أُعلنت حالة الطوارئ هذه ثم أُنهيت: لم تعد قائمة. أعلنوها من جديد إن لزم.',
};
