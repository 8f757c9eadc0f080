import type { Texts } from '#domain/kernel/language.ts';
import type { Handover } from './handover.schema.ts';

/** Why no second handover of an area is opened: the one that is open, by its number and whose it is. */
export const handoverStands = (id: number, { name, sap }: Handover['outgoing'], isOwn: boolean): Texts =>
  isOwn
    ? {
        en: `You have already opened handover ${id} with one of these areas. Go on there.`,
        tr: `Bu alanlardan birini içeren ${id} numaralı devri zaten açtınız. Orada devam edin.`,
        ar: `سبق أن فتحت التسليم رقم ${id} وفيه إحدى هذه المناطق. تابع هناك.`,
      }
    : {
        en: `Handover ${id} with one of these areas, opened by ${name} (${sap}), is open.`,
        tr: `Bu alanlardan birini içeren ${id} numaralı devir açık; ${name} (${sap}) açtı.`,
        ar: `التسليم رقم ${id} الذي فتحه ${name} (${sap}) مفتوح وفيه إحدى هذه المناطق.`,
      };
