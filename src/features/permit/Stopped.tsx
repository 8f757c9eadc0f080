import { type Language, textIn } from '#domain/kernel/language.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { gasStopOf } from '#domain/permits/evidence/gasStop.rules.ts';
import { mustComeOut } from '#domain/permits/life/standing.rules.ts';
import { restartAfterSilence, restartTexts } from '#domain/permits/life/standing.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { eventName, reasonName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { GasFound } from './GasFound.tsx';
import styles from './Permit.module.css';

/** Of a permit that was stopped: who did it, when and why, and what lets work go on. */
export function Stopped({ permit }: { permit: Permit }) {
  const { standing, time_zone } = permit;
  const t = useTranslations('permits');
  const language = useLanguage();
  const stopped = standing?.stopped;
  // Only what is suspended has a reason of its own: of all else nothing but danger is told.
  const reason = permit.reason ?? (stopped ? 'danger' : null);
  if (!reason) return null;
  const isOver = permit.state === 'expired' || permit.state === 'handed_back';
  const isAbove = mustComeOut(permit) > 0;
  return (
    <dl className={styles.stopped}>
      {stopped ? (
        <div>
          <dt>{t('permits:stoppedBy')}</dt>{' '}
          <dd>
            {stopped.by ? (
              <>
                <bdi>{stopped.by.name}</bdi> <span className={styles.muted}>{stopped.by.sap}</span>
              </>
            ) : (
              t('permits:stoppedBySystem', { event: eventOf(stopped, language) })
            )}{' '}
            · <SiteTime at={stopped.at} zone={time_zone} /> ·{' '}
            <Why
              stopped={stopped}
              found={isAbove ? null : (standing?.gas_found ?? null)}
              zone={time_zone}
              reason={reasonName(reason, language)}
            />
          </dd>
        </div>
      ) : null}
      {isOver ? null : (
        <div>
          <dt>{t('permits:toRestart')}</dt>{' '}
          <dd>{textIn(stopped && isSilent(stopped) ? restartAfterSilence : restartTexts[reason], language)}</dd>
        </div>
      )}
    </dl>
  );
}

type Standing = NonNullable<Permit['standing']>;
type Stop = NonNullable<Standing['stopped']>;

const isSilent = ({ event, comment }: Stop): boolean => event === 'GAS_LOST' && gasStopOf(comment) === 'silent';

/** What the system found; of gas, how it stopped the work. */
const eventOf = ({ event, comment }: Stop, language: Language): string => eventName(event, language, comment);

const foundOrFailed: readonly string[] = ['found', 'failed'];

type WhyProps = { stopped: Stop; found: Standing['gas_found']; zone: string; reason: string };

/** Why it was stopped. What an emergency says of its way names the emergency itself. */
function Why({ stopped: { event, comment }, found, zone, reason }: WhyProps) {
  const language = useLanguage();
  // Whoever is inside reads it above all else.
  if (event === 'GAS_LOST' && foundOrFailed.includes(gasStopOf(comment)) && found) return <GasFound found={found} zone={zone} />;
  if (!comment) return reason;
  const said = <bdi>{commentText({ event, comment }, language, { zone, now: serverNow() })}</bdi>;
  if (event === 'EMERGENCY') return said;
  return (
    <>
      {reason}: {said}
    </>
  );
}
