import { Button } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Filters.module.css';

/** While places cannot be chosen from: that they are read, or that they could not be, in the words given. */
export function PlacesState({ read: { value, problem, retry }, failed }: { read: Read<unknown>; failed: string }) {
  const t = useTranslations('filters');
  if (value !== null) return null;
  if (!problem) return <Loading />;
  return (
    <p role="alert" className={styles.failed}>
      {failed} <Button size="small" text={t('ui:retry')} onClick={retry} />
    </p>
  );
}
