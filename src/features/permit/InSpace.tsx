import { WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { workBeside } from '#domain/simops/besideEntrants.ts';
import { GasUnder, gasInSpace, InsideUnder, LostUnder, lostInSpace, UnderPermit } from '#src/entities/permits/BesideInSpace.tsx';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Permit.module.css';

/** What the same confined space holds under other permits: gas that was found, isolations that are lost, who is inside, work that goes on beside those who are, and whether nobody could compare it. */
export function InSpace({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const gas = gasInSpace(permit);
  const lost = lostInSpace(permit);
  const work = workBeside(permit);
  return (
    <div role="alert" className={styles.inSpace}>
      {gas.length > 0 ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t('permits:gasInSpace')}:</strong>
          {gas.map((other) => (
            <span key={other.id} className={styles.gasLine}>
              <GasUnder other={other} zone={permit.time_zone} />
            </span>
          ))}
        </p>
      ) : null}
      {lost.length > 0 ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t('permits:lostInSpace')}:</strong>
          {lost.map((other) => (
            <span key={other.id}>
              <LostUnder other={other} />
            </span>
          ))}
        </p>
      ) : null}
      {permit.uncompared_tags.length > 0 ? (
        <p className={styles.besideThem}>
          <WarningSign size={20} />
          <strong>
            <Listed items={permit.uncompared_tags} />
          </strong>
          {t('permits:spaceNotCompared')}
        </p>
      ) : null}
      {permit.inside_beside.length > 0 ? (
        <p className={styles.besideThem}>
          <WarningSign size={20} /> {t('permits:insideSpace')}:
          {permit.inside_beside.map((other) => (
            <span key={other.id}>
              <InsideUnder other={other} />
            </span>
          ))}
        </p>
      ) : null}
      {work.length > 0 ? (
        <p className={styles.besideThem}>
          <WarningSign size={20} /> {t('permits:workInSpace')}:
          {work.map((other) => (
            <span key={other.id}>
              <strong>{other.codes.map((code) => textIn(activities[code], language)).join(' · ')}</strong> ·{' '}
              {stateName(other.state, language)} · <UnderPermit other={other} />
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
