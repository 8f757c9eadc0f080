import { Callout } from '@blueprintjs/core';
import type { DraftField } from '#domain/permits/draft/draft.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { isTyped, meanwhileOf } from './draft.selectors.ts';

/** What another person has changed since the form was opened, and what became of it here. */
export function Meanwhile() {
  const t = useTranslations('draft');
  const fields = DraftActor.useSelector(meanwhileOf);
  return (
    <div role="alert">
      {fields.length > 0 ? (
        <Callout className={styles.told ?? ''} intent="warning">
          <p>
            <strong>{t('draft:meanwhileTitle')}</strong>
          </p>
          <p>{t('draft:meanwhileText')}</p>
          <ul className={styles.changes}>
            {fields.map((field) => (
              <Change key={field} field={field} />
            ))}
          </ul>
        </Callout>
      ) : null}
    </div>
  );
}

function Change({ field }: { field: DraftField }) {
  const t = useTranslations('draft');
  const value = DraftActor.useSelector(({ context }) => context.base[field]);
  const mine = DraftActor.useSelector(isTyped(field));
  return (
    <li>
      <strong>{t(`draft:field_${field}`)}</strong> <bdi>{t('draft:meanwhileNow', { value: value || t('draft:empty') })}</bdi> –{' '}
      {mine ? t('draft:meanwhileYours') : t('draft:meanwhileTheirs')}
    </li>
  );
}
