import { isLanguage } from '#domain/kernel/language.ts';
import { apart } from '#domain/kernel/readingText.ts';
import { changesText } from '#domain/permits/audit/change.texts.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Timeline.module.css';

type Of = NonNullable<AuditEvent['covered']>;

/** What the hash of a line of history covers beside its facts: the words that were signed, and folded away what it changed and what was judged. */
export function Covered({ covered, zone }: { covered: Of; zone: string }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { changes, guards, signatures } = covered;
  // Conditions without a number bear names that only programs read.
  const numbered = guards.filter((guard) => /^G\d+$/.test(guard));
  const others = guards.length - numbered.length;
  return (
    <>
      {signatures.map((one) => (
        <Signed key={one.id} signature={one} />
      ))}
      {changes.length + guards.length > 0 ? (
        <details className={styles.who}>
          <summary>{t('permits:coveredBy', { count: changes.length })}</summary>
          <ul className={styles.members}>
            {changesText(changes, language, { zone, now: serverNow() }).map((said) => (
              <li key={said} dir="auto">
                {said}
              </li>
            ))}
          </ul>
          {guards.length > 0 ? (
            <p>
              {t('permits:judged')} <bdi dir="ltr">{numbered.join(' · ')}</bdi>
              {others > 0 ? ` ${t('permits:judgedOthers', { count: others })}` : null}
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
