import { WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import { isPlanned } from '#domain/permits/life/standing.rules.ts';
import { clockTexts } from '#domain/permits/life/standing.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { isWarnedOf } from '#domain/permits/warnings/warnedClock.ts';
import { TimeLeftText } from '#src/entities/permits/TimeLeftText.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { spanText, spokenSpan } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Permit.module.css';

/** How long until what counts now: the plan before work was allowed, then whatever its state is bound by. It shows that people were warned of it. */
export function HeadClock({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const clock = permit.standing?.clock ?? null;
  const minutes = useNow((now) => (clock ? Math.floor((Date.parse(clock.at) - now) / minute) : 0));
  // A server that says no clock has the window alone.
  if (!clock)
    return isPlanned(permit.state) || !permit.standing ? <TimeLeftText row={permit} language={language} t={t} isAlone /> : null;
  const { name, over } = clockTexts[clock.kind];
  if (minutes < 0) return <strong className={styles.clock}>{textIn(over, language)}</strong>;
  return (
    <span
      className={isWarnedOf(clock.kind, minutes) ? `${styles.clock} ${styles.warned}` : styles.clock}
      title={`${textIn(name, language)} ${spokenSpan(minutes, language)}`}
    >
      {isWarnedOf(clock.kind, minutes) ? <WarningSign size={14} /> : null}
      {textIn(name, language)} <strong>{spanText(minutes, language)}</strong>
    </span>
  );
}
