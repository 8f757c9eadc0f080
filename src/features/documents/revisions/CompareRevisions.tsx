import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { PermitRevision } from '#domain/permits/documents/documents.endpoints.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import styles from '#src/features/documents/Documents.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Differences } from './Differences.tsx';

type Props = { permit: Permit };

/** Two revisions of a permit beside each other, field by field. Offered where there has been more than one. */
export function CompareRevisions({ permit }: Props) {
  const t = useTranslations('documents');
  const [open, setOpen] = useState(false);
  if (permit.revision === 0) return null;
  return (
    <div className={styles.changes}>
      <div>
        <Button aria-expanded={open} text={t('documents:compare')} onClick={() => setOpen(!open)} />
      </div>
      {open ? <Compared permit={permit} /> : null}
    </div>
  );
}

function Compared({ permit }: Props) {
  const t = useTranslations('documents');
  const { value: revisions, problem, retry } = useRead('documents.revisions', { params: { id: permit.id } }, { select: resultOf });
  if (!revisions && problem) return <Failed problem={problem} title={t('documents:compareFailed')} onRetry={retry} />;
  if (!revisions) return <Loading />;
  return <Chosen revisions={revisions} zone={permit.time_zone} />;
}

function Chosen({ revisions, zone }: { revisions: readonly PermitRevision[]; zone: string }) {
  const t = useTranslations('documents');
  const last = revisions.length - 1;
  const [older, setOlder] = useState(last - 1);
  const [newer, setNewer] = useState(last);
  const options = revisions.map(({ revision: no }) => ({
    value: no,
    label: t(no === last ? 'documents:revisionNow' : 'documents:revisionNo', { no }),
  }));
  const [one, other] = [revisions[older], revisions[newer]];
  return (
    <div className={styles.card}>
      <div className={styles.choice}>
        <HTMLSelect
          aria-label={t('documents:older')}
          value={older}
          options={options}
          onChange={(event) => setOlder(Number(event.currentTarget.value))}
        />
        <HTMLSelect
          aria-label={t('documents:newer')}
          value={newer}
          options={options}
          onChange={(event) => setNewer(Number(event.currentTarget.value))}
        />
      </div>
      {one && other ? <Differences before={one} after={other} zone={zone} /> : null}
    </div>
  );
}
