import { Button } from '@blueprintjs/core';
import { HorizontalDistribution as LayoutRows, ManyToOne, Refresh, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import { useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { hereText } from '#src/ui/time/hereText.ts';
import { ColumnsDialog } from './columns/ColumnsDialog.tsx';
import { DownloadButton } from './download/DownloadButton.tsx';
import { GroupButton } from './GroupButton.tsx';
import { PermitListActor, usePermitRows } from './list/PermitListActor.tsx';
import { isBroken, isOld, problemOf, totalOf } from './list/permitList.selectors.ts';
import styles from './PermitsPage.module.css';
import { useRowHeight } from './useRowHeight.ts';

/** How many permits there are, and what could not be read. */
export function PermitStatus({ order }: { order: PermitSort }) {
  const t = useTranslations('permits');
  const list = PermitListActor.useActorRef();
  const cache = useCache();
  const refresh = () => {
    list.send({ type: 'list.refresh' });
    cache.refresh('permits.labels', {});
  };
  const narrow = useIsNarrow();
  return (
    <div className={styles.status}>
      <Total />
      {order === 'people' ? <span>{t('permits:order_people')}</span> : null}
      <Trouble />
      <span className={styles.refresh}>
        <GroupButton />
        {narrow ? null : <RowsButton />}
        {narrow ? null : <ColumnsButton />}
        <DownloadButton />
        <Button variant="minimal" size="small" icon={<Refresh />} text={t('permits:refresh')} onClick={refresh} />
      </span>
    </div>
  );
}

function Total() {
  const t = useTranslations('permits');
  const language = useLanguage();
  const total = PermitListActor.useSelector(totalOf);
  return (
    <span className={styles.total} role="status">
      {total === null ? '' : t('permits:count', { count: total, shown: numberText(total, language) })}
    </span>
  );
}

function Trouble() {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { send } = PermitListActor.useActorRef();
  const problem = PermitListActor.useSelector(problemOf);
  const broken = PermitListActor.useSelector(isBroken);
  const old = PermitListActor.useSelector(isOld);
  const { readAt } = usePermitRows();
  // What hangs is told once it was given up: until then nothing moves, and the strip of the page tells how old all is.
  if (!problem || !(broken || old)) return null;
  const time = hereText(readAt, language);
  return (
    <span className={styles.trouble} role="alert">
      <WarningSign size={14} />
      {old ? t('permits:stale', { time }) : t('permits:pageFailed')} {sentenceOf(problem, language)}
      <Button size="small" text={t('ui:retry')} onClick={() => send({ type: 'list.retry' })} />
    </span>
  );
}

/** Makes the rows of the list higher, so that long titles have two lines, or low again. */
function RowsButton() {
  const t = useTranslations('permits');
  const { other, turn } = useRowHeight();
  return <Button variant="minimal" size="small" icon={<LayoutRows />} text={t(`permits:rows_${other}`)} onClick={turn} />;
}

/** The way to the columns of the list. */
function ColumnsButton() {
  const t = useTranslations('permits');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<ManyToOne />}
        text={t('permits:columns_open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? <ColumnsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
