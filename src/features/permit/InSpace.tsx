import { WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { BesideInSpace, Permit } from '#domain/permits/permit/permit.schema.ts';
import { workBeside } from '#domain/simops/besideEntrants.ts';
import {
  AirUnder,
  airInSpace,
  EnergyUnder,
  energyBeside,
  energyWord,
  GasUnder,
  gasInSpace,
  InsideUnder,
  LostUnder,
  lostInSpace,
  MissingUnder,
  missingInSpace,
  UnderPermit,
} from '#src/entities/permits/BesideInSpace.tsx';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Permit.module.css';

/** What lets energy in at the same equipment under other permits, and what the same confined space holds under other permits: who is missing, gas that was found, air that nothing reads, isolations that are lost, who is inside, work that goes on beside those who are, and whether nobody could compare it. */
export function InSpace({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const work = workBeside(permit);
  // Of an entry with somebody on site it is told with the other roles that are missing there.
  const isUnattended = permit.space_lacks.includes('attendant') && !permit.standing?.missing_roles.includes('attendant');
  return (
    <div role="alert" className={styles.inSpace}>
      <Told word={t('permits:missingInSpace')} others={missingInSpace(permit)}>
        {(other) => <MissingUnder other={other} />}
      </Told>
      <Told word={t('permits:gasInSpace')} others={gasInSpace(permit)} className={styles.gasLine}>
        {(other) => <GasUnder other={other} zone={permit.time_zone} />}
      </Told>
      <Told word={t('permits:airInSpace')} others={airInSpace(permit)}>
        {(other) => <AirUnder other={other} />}
      </Told>
      {isUnattended ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t('permits:nobodyAttends')}</strong>
        </p>
      ) : null}
      {permit.space_lacks.includes('rescuer') ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t('permits:noRescuerOutside')}</strong>
        </p>
      ) : null}
      <Told word={t('permits:lostInSpace')} others={lostInSpace(permit)}>
        {(other) => <LostUnder other={other} />}
      </Told>
      {energyBeside(permit).map((other) => (
        <p key={other.number} className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t(`permits:${energyWord(other)}`)}:</strong>
          <span>
            <EnergyUnder other={other} />
          </span>
        </p>
      ))}
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

type ToldProps = {
  word: string;
  others: readonly BesideInSpace[];
  className?: string | undefined;
  children: (other: BesideInSpace) => ReactNode;
};

/** One danger in the space, under each permit that has it; nothing where none has. */
function Told({ word, others, className, children }: ToldProps) {
  if (others.length === 0) return null;
  return (
    <p className={styles.getThemOut}>
      <WarningSign size={20} /> <strong>{word}:</strong>
      {others.map((other) => (
        <span key={other.id} className={className}>
          {children(other)}
        </span>
      ))}
    </p>
  );
}
