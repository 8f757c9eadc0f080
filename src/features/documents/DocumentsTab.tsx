import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { documentLimits } from '#domain/permits/documents/document.limits.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { AddFiles } from './AddFiles.tsx';
import styles from './Documents.module.css';
import { DocumentsActor } from './DocumentsActor.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { submitErrorOf } from './documents.selectors.ts';
import { Uploads } from './Uploads.tsx';

/** The files that a permit carries, and what is on its way to it. */
export function DocumentsTab({ permit }: { permit: Permit }) {
  const t = useTranslations('documents');
  const {
    value: list,
    problem,
    retry,
  } = useRead(
    'documents.list',
    { params: { id: permit.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === permit.id },
  );
  const refusal = DocumentsActor.useSelector(submitErrorOf);
  if (!list) return problem ? <Failed problem={problem} title={t('documents:failed')} onRetry={retry} /> : <Loading />;
  const full = list.items.length >= documentLimits.files;
  return (
    <div className={styles.tab}>
      {problem ? <Stale problem={problem} onRetry={retry} /> : null}
      <ProblemNote problem={refusal} />
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('documents:documents')}</h2>
          <span className={styles.muted}>{t('documents:countOf', { have: list.items.length, max: documentLimits.files })}</span>
        </div>
        {list.items.length > 0 ? (
          <DocumentTable documents={list.items} zone={permit.time_zone} />
        ) : (
          <p className={styles.muted}>{t('documents:empty')}</p>
        )}
        <Uploads />
        {list.may_add && !full ? (
          <AddFiles />
        ) : (
          <p className={styles.muted}>{t(list.may_add ? 'documents:full' : 'documents:ended')}</p>
        )}
      </div>
    </div>
  );
}

/** What is shown may be old: reading it again has failed. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('documents');
  const language = useLanguage();
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.head}>
        <span>
          {t('documents:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
      </div>
    </Callout>
  );
}
