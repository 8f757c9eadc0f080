import { Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Notice } from './Notice.tsx';

/** A list with nothing in it; says 'No results..' unless it is told better words. */
export function Empty({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useTranslations();
  return (
    <Notice icon={<Search size={20} />} title={title ?? t('ui:noResults')}>
      {children}
    </Notice>
  );
}
