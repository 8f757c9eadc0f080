import { type Signable, signedText } from '#domain/permits/signing/signedText.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useLanguage } from '#src/i18n/i18n.ts';

/** The exact words that are stored with a signature. */
export function SignedWords({ what }: { what: Signable }) {
  return <p className={styles.nothing}>{signedText(what, useLanguage())}</p>;
}
