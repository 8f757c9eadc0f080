import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

/** So many are drawn at first, and so many more with each press: a page of thousands would hold the browser up. */
const step = 100;

/** The first rows of very many, and the button that shows further ones; nothing stands in its place where all of them are shown. */
export const useMore = <Row,>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const [most, setMost] = useState(step);
  if (rows.length <= most) return { shown: rows, more: null };
  const said = { now: numberText(most, language), all: numberText(rows.length, language) };
  return {
    shown: rows.slice(0, most),
    more: <Button variant="minimal" text={t('kit:showMore', said)} onClick={() => setMost(most + step)} />,
  };
};
