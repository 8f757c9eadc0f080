import { useEffect, useEffectEvent } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { watchCuts } from '#src/platform/watchCuts.ts';
import { useShowMessage } from '#src/system/messages.ts';

/** Says of a paste that does not fit into its field that the rest was left out. */
export function PasteCuts() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const report = useEffectEvent((most: number) =>
    showMessage({ text: t('shell:cut', { most: numberText(most, language) }), variant: 'warning' }),
  );
  // The browser tells the document of it, and no chart.
  useEffect(() => watchCuts(report), []);
  return null;
}
