import { textIn } from '#domain/kernel/language.ts';
import { chainEnd } from '#domain/permits/documents/print.rules.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { reasonStanding } from '#domain/permits/regions/reasonStanding.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { QrCode } from '#src/features/documents/QrCode.tsx';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Print.module.css';
import { PrintedZone } from './PrintedFacts.tsx';
import type { InLanguage } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

/** The number and the state, large enough to be read from an arm's length, and the code. */
export function PrintedHead({ printed: { permit, code }, part }: Props) {
  const { word, language } = part;
  const why = reasonStanding(permit);
  const now = new Date(serverNow()).toISOString();
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>
          {word('permit')} · <bdi>{permit.site.name}</bdi>
        </p>
        <p className={styles.number} dir="ltr">
          {permit.tracking_number}
        </p>
        <p className={styles.state}>
          {textIn(stateTexts[permit.state], language)}
          {why ? ` – ${textIn(why, language)}` : ''}
        </p>
        <p>
          {word('version')} {permit.version}, {word('revision')} {permit.revision} · {word('printed')} {momentText(now, part)}
        </p>
        <PrintedZone zone={permit.time_zone} now={now} part={part} />
      </div>
      <div className={styles.code}>
        <QrCode className={styles.qr} text={`${window.location.origin}${code.path}`} label={word('scan')} />
        <p>{word('scan')}</p>
      </div>
    </header>
  );
}

export function PrintedFoot({ printed: { permit }, part: { word } }: Props) {
  return (
    <footer className={styles.foot}>
      <span>{word('record')}</span>
      <span>
        {word('chain')}: <bdi dir="ltr">…{chainEnd(permit.chain_head)}</bdi>
      </span>
    </footer>
  );
}
