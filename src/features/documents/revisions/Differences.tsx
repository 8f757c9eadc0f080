import { textIn } from '#domain/kernel/language.ts';
import type { PermitRevision } from '#domain/permits/documents/documents.endpoints.ts';
import { type WordRun, wordDiff } from '#domain/permits/documents/wordDiff.ts';
import { draftFieldTexts } from '#domain/permits/draft/draft.texts.ts';
import styles from '#src/features/documents/Documents.module.css';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { changesBetween, type FieldChange } from './changesBetween.ts';

type Props = { before: PermitRevision; after: PermitRevision; zone: string };

/** What differs between two revisions: words that went are struck out, words that came are underlined. */
export function Differences({ before, after, zone }: Props) {
  const t = useTranslations('documents');
  const language = useLanguage();
  const missing = [before, after].find(({ fields }) => fields === null);
  if (missing) return <p className={styles.muted}>{t('documents:notKept', { no: missing.revision })}</p>;
  const changes = changesBetween(before, after, { t, language, zone });
  if (changes.length === 0) return <p className={styles.muted}>{t('documents:noDifference')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={t('documents:compare')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('documents:field')}</th>
            <th scope="col">{t('documents:before')}</th>
            <th scope="col">{t('documents:after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ field, old, now }: FieldChange) {
  const t = useTranslations('documents');
  const language = useLanguage();
  const runs = wordDiff(old, now);
  const empty = <span className={styles.muted}>{t('documents:nothing')}</span>;
  return (
    <tr>
      <th scope="row">{textIn(draftFieldTexts[field], language)}</th>
      <td className={styles.old} dir="auto">
        {old === '' ? empty : <Runs runs={runs} kind="gone" />}
      </td>
      <td className={styles.new} dir="auto">
        {now === '' ? empty : <Runs runs={runs} kind="come" />}
      </td>
    </tr>
  );
}

function Runs({ runs, kind }: { runs: readonly WordRun[]; kind: 'gone' | 'come' }) {
  const Mark = kind === 'gone' ? 'del' : 'ins';
  const shown = runs.filter((run) => run.kind === 'same' || run.kind === kind);
  return shown.map(({ kind: is, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text never move
    is === 'same' ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
  );
}
