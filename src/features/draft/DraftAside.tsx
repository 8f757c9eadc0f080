import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { draftOf, missingOf } from './draft.selectors.ts';
import { EarlierPermits } from './EarlierPermits.tsx';
import { goToField, needText } from './words.ts';

/** What the person should know while they write. */
export function DraftAside() {
  return (
    <aside className={styles.aside}>
      <Missing />
      <EarlierPermits />
    </aside>
  );
}

function Missing() {
  const t = useTranslations('draft');
  const missing = DraftActor.useSelector(missingOf);
  const draft = DraftActor.useSelector(draftOf);
  if (draft?.signed) return null;
  return (
    <section className={styles.missing} aria-labelledby="draft-missing">
      <h2 className={styles.heading} id="draft-missing">
        {t('draft:missingTitle')}
      </h2>
      {missing.length === 0 ? (
        <p className={styles.complete}>
          <Tick /> {t('draft:missingNone')}
        </p>
      ) : (
        <ul className={styles.needs}>
          {missing.map((field) => (
            <li key={field}>
              <Button
                variant="minimal"
                alignText="start"
                fill
                text={needText(t, field)}
                aria-label={t('draft:needOf', { field: needText(t, field) })}
                onClick={() => goToField(field)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
