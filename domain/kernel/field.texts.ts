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
};

/** What is wrong with a field, in words of a language where the rule it has broken has them. */
export const fieldErrorIn = ({ field, message, rule }: FieldError, language: Language): FieldError => ({
  field,
  message: rule ? textIn(texts[rule], language) : message,
});
