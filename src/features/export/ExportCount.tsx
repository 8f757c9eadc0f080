import { Button, Callout, Classes } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { ExportCounts } from '#machines/export/export.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import { exportDateId } from './ExportDateField.tsx';
import styles from './ExportDialog.module.css';
import { countsOf, isCounting, problemOf } from './export.selectors.ts';

const figures = ['conversations', 'messages', 'actions'] as const;

/** How much the workbook would hold, before anybody waits for it. */
export function ExportCount() {
  const t = useTranslations('export');
  const counting = ExportActor.useSelector(isCounting);
  const counts = ExportActor.useSelector(countsOf);
  const problem = ExportActor.useSelector(problemOf);
  if (problem && problem.code !== 'bad_date') return <Uncounted />;
  return (
    <div role="status" aria-busy={counting}>
      <Figures counts={counts} counting={counting} />
      {counts?.conversations === 0 && <p className={styles.none}>{t('export:none')}</p>}
      {counting && <span className="visually-hidden">{t('export:counting')}</span>}
    </div>
  );
}

function Figures({ counts, counting }: { counts: ExportCounts | null; counting: boolean }) {
  const t = useTranslations('export');
  const language = useLanguage();
  return (
    <ul className={styles.figures}>
      {figures.map((name) => (
        <li key={name} className={styles.figure}>
          <span className={counting ? `${styles.number} ${Classes.SKELETON}` : styles.number}>
            {counts || counting ? numberText(counts?.[name] ?? 0, language) : '–'}
          </span>
          <span className={styles.what}>{t(`export:${name}`, { count: counts?.[name] ?? 0 })}</span>
        </li>
      ))}
    </ul>
  );
}

function Uncounted() {
  const t = useTranslations('export');
  const language = useLanguage();
  const { send } = ExportActor.useActorRef();
  const problem = ExportActor.useSelector(problemOf);
  const countAgain = () => {
    send({ type: 'export.opened' });
    // The button goes away, and focus would go with it, out of the dialog.
    document.getElementById(exportDateId)?.focus();
  };
  return (
    <Callout role="alert" intent="danger">
      <p>
        <strong>{t('export:uncounted')}</strong>
      </p>
      <p className={styles.none}>{problem && sentenceOf(problem, language)}</p>
      <Button text={t('ui:retry')} onClick={countAgain} />
    </Callout>
  );
}
