import { entriesOf, ofKind } from '#domain/quickPanel/quickPanel.rules.ts';
import type { QuickEntry, QuickKind } from '#domain/quickPanel/quickPanel.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './QuickPanel.module.css';

type Entries = readonly QuickEntry[] | null;

/** Events and notes, read anew whenever the panel opens. */
export function QuickEntries() {
  const t = useTranslations('panels');
  const { value, problem, retry } = useRead('quickPanel.data', {}, { select: entriesOf });
  if (!value && problem) return <Failed problem={problem} title={t('panels:quickFailed')} onRetry={retry} />;
  return (
    <>
      <List kind="event" entries={value} />
      <List kind="note" entries={value} />
    </>
  );
}

function List({ kind, entries }: { kind: QuickKind; entries: Entries }) {
  const t = useTranslations('panels');
  const id = `quick-${kind}s`;
  return (
    <section className={styles.block} aria-labelledby={id} aria-busy={!entries}>
      <h3 id={id} className={styles.caption}>
        {t(`panels:${kind}s`)}
      </h3>
      {entries ? <Rows kind={kind} rows={ofKind(entries, kind)} /> : <Skeleton count={3} boneClassName={styles.bone} />}
    </section>
  );
}

function Rows({ kind, rows }: { kind: QuickKind; rows: readonly QuickEntry[] }) {
  const t = useTranslations('panels');
  if (rows.length === 0) return <p className={styles.none}>{t(`panels:none-${kind}`)}</p>;
  return (
    // The sample rows are written in English, whatever the language of the console.
    <ul className={styles.rows} lang="en" dir="auto">
      {rows.map(({ id, title, detail }) => (
        <li key={id}>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowDetail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
