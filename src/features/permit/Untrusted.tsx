import { WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { byInstrument } from '#domain/permits/instruments/distrust.texts.ts';
import { distrustTexts } from '#domain/permits/instruments/instrument.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { gasUntrustedText } from '#domain/permits/regions/region.texts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Permit.module.css';

/** The instruments that the gas tests of a permit were made with and that are not trusted any more: each with why, since when, and its points. */
export function Untrusted({ permit: { standing, time_zone } }: { permit: Permit }) {
  const language = useLanguage();
  const tests = (standing?.untrusted ?? []).map(({ point, instrument, at, why }) => ({
    point,
    instrument,
    distrusted: { at, why },
  }));
  if (tests.length === 0) return null;
  return (
    <div className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong className={styles.word}>{textIn(gasUntrustedText, language)}</strong>
      {byInstrument(tests).map(({ instrument, distrusted: { at, why }, points }) => (
        <span key={`${instrument} ${at}`} className={styles.gasLine}>
          <Ltr>{instrument}</Ltr> {textIn(distrustTexts[why], language)} · <SiteTime at={at} zone={time_zone} /> ·{' '}
          <bdi>{listText(points, language)}</bdi>
        </span>
      ))}
    </div>
  );
}
