import { type Signable, signedText } from '#domain/permits/signing/signedText.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { permitOf } from '#src/entities/permits/permit.selectors.ts';
import styles from '#src/entities/permits/Work.module.css';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { workOf } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** The very words that are kept with the signature. */
export function SignedWords({ what }: { what: Signable }) {
  return <p className={styles.nothing}>{signedText(what, useLanguage())}</p>;
}

/** The same for what is signed of the permit at hand, as it was read. */
export function PermitWords({ event }: { event: string }) {
  const permit = PermitPageActor.useSelector(permitOf);
  const work = PermitWorkActor.useSelector(workOf);
  if (!permit || !work) return null;
  return <SignedWords what={{ event, kind: 'permit', number: permit.tracking_number, version: work.version }} />;
}
