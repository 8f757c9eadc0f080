import { calendarSpan } from './calendar.limits.ts';
import { type Language, type Texts, textIn } from './language.ts';
import type { FieldError } from './problem.ts';

const { from, to } = calendarSpan;

const texts: Record<NonNullable<FieldError['rule']>, Texts> = {
  outsideCalendar: {
    en: `This must lie from ${from} to ${to}.`,
    tr: `Bu ${from} ile ${to} arasında olmalı.`,
    ar: `يجب أن يقع هذا بين ${from} و${to}.`,
  },
  telephone: {
    en: 'A telephone number has 3 to 15 digits, with a + and the country in front or without; blanks or dashes may stand between them.',
    tr: 'Telefon numarası 3 ile 15 arası rakamdan oluşur; önünde + ve ülke kodu olabilir, rakamların arasında boşluk ya da tire olabilir.',
    ar: 'يتكوّن رقم الهاتف من 3 إلى 15 رقمًا، وقد تسبقه علامة + ورمز البلد، وقد تفصل بين أرقامه مسافات أو شرطات.',
  },
};

/** What is wrong with a field, in words of a language where the rule it has broken has them. */
export const fieldErrorIn = ({ field, message, rule }: FieldError, language: Language): FieldError => ({
  field,
  message: rule ? textIn(texts[rule], language) : message,
});
