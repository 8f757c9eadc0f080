import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Kit.module.css';

type Props<Row> = {
  read: Read<readonly Row[]>;
  /** The rows of it that fit what is sought. */
  rows: readonly Row[];
  /** Said when it could not be read. */
  failed: string;
  /** Said when there is nothing at all. */
  empty: string;
  /** What to do about that. */
  next?: ReactNode;
  /** Takes back what is sought, where nothing fits it. */
  onClear?: () => void;
  /** What the button for that says, where nothing was typed that is sought. */
  clearText?: string | undefined;
  /** Why nothing fits, where that is known. */
  nothing?: string | undefined;
  children: ReactNode;
};

/** A list in each of its states: on its way, failed, empty, nothing found, or the rows themselves. */
export function Listing<Row>({ read, rows, failed, empty, next, onClear, clearText, nothing, children }: Props<Row>) {
  const t = useTranslations('kit');
  const { value, problem, retry } = read;
  if (!value && problem) return <Failed problem={problem} title={failed} onRetry={retry} />;
  if (!value) return <Skeleton count={8} className={styles.bones} boneClassName={styles.bone} />;
  if (rows.length > 0) return children;
  return (
    <div role="status">
      <Empty title={value.length === 0 ? empty : (nothing ?? t('ui:noResults'))}>
        {value.length === 0 ? next : onClear && <Button text={clearText ?? t('kit:clearSearch')} onClick={onClear} />}
      </Empty>
    </div>
  );
}
