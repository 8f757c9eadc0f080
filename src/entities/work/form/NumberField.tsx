import type { ComponentProps, ReactNode } from 'react';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { meaningsOf, understood } from '#src/ui/text/understood.ts';
import { TextField } from './Fields.tsx';

/** A number with a comma or a point. What was understood is said where it reads otherwise than what was typed. */
export function NumberField({ help, value, ...field }: ComponentProps<typeof TextField> & { help?: ReactNode }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const read = understood(value, numberFrom(value), language);
  const meanings = meaningsOf(value, language);
  const two = meanings && t('work:twoMeanings', meanings);
  const said = two || (read && t('work:readAs', { number: read }));
  return (
    <TextField
      {...field}
      error={field.error && two ? two : field.error}
      value={value}
      numeric
      help={
        <>
          {help}
          {said ? <div>{said}</div> : null}
        </>
      }
    />
  );
}
