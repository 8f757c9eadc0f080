import type { Json } from '#domain/kernel/json.ts';
import { isLanguage } from '#domain/kernel/language.ts';
import { apart } from '#domain/kernel/readingText.ts';
import type { FieldChange } from '#domain/permits/audit/audit.rules.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Timeline.module.css';

type Of = NonNullable<AuditEvent['covered']>;

/** What the hash of a line of history covers beside its facts: the words that were signed, and folded away what it changed and what was judged. */
export function Covered({ covered }: { covered: Of }) {
  const t = useTranslations('permits');
  const { changes, guards, signatures } = covered;
  return (
    <>
      {signatures.map((one) => (
        <Signed key={one.id} signature={one} />
      ))}
      {changes.length + guards.length > 0 ? (
        <details className={styles.who}>
          <summary>{t('permits:coveredBy', { count: changes.length })}</summary>
          <ul className={styles.members}>
            {changes.map((change) => (
              <Changed key={change.path} change={change} />
            ))}
          </ul>
          {guards.length > 0 ? (
            <p>
              {t('permits:judged')} <bdi dir="ltr">{guards.join(' · ')}</bdi>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

function Signed({ signature: { id, sap, name, session_sap, version, language, text } }: { signature: Of['signatures'][number] }) {
  const t = useTranslations('permits');
  return (
    <figure className={styles.signed}>
      <blockquote lang={isLanguage(language) ? language : undefined} dir="auto">
        {text}
      </blockquote>
      <figcaption className={styles.who}>
        {t('permits:signedAs', { who: apart(name), sap, id, version, session: session_sap })}
      </figcaption>
    </figure>
  );
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function Changed({ change: { path, from, to } }: { change: FieldChange }) {
  return (
    <li>
      <bdi dir="ltr">
        {path}: {shown(from)} → {shown(to)}
      </bdi>
    </li>
  );
}
