import { type Language, textIn } from '#domain/kernel/language.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { gasStopOf } from '#domain/permits/evidence/gasStop.rules.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { toRestart } from '#domain/permits/life/restart.rules.ts';
import { isPlanned, mustComeOut, mustGetAway } from '#domain/permits/life/standing.rules.ts';
import { dangerBefore } from '#domain/permits/life/standing.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { alsoReported, DangerReports } from '#src/entities/permits/DangerReports.tsx';
import { eventName, reasonName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { GasFound } from './GasFound.tsx';
import styles from './Permit.module.css';

/** Of a permit that was stopped: who did it, when and why, which danger was reported, and what lets work begin or the permit be closed. */
export function Stopped({ permit }: { permit: Permit }) {
  const { standing, time_zone } = permit;
  const t = useTranslations('permits');
  const stopped = standing?.stopped;
  const reports = alsoReported(standing);
  if (!permit.reason) return null;
  return (
    <dl className={styles.stopped}>
      {stopped ? (
        <div>
          <dt>{t('permits:stoppedBy')}</dt>{' '}
          <dd>
            <StoppedBy stopped={stopped} reason={stopped.reason ?? permit.reason} permit={permit} />
          </dd>
        </div>
      ) : null}
      {reports.length > 0 ? (
        <div>
          <dt>{t('permits:dangerReportedBy')}</dt>{' '}
          <dd>
            <DangerReports reports={reports} zone={time_zone} />
          </dd>
        </div>
      ) : null}
      <Next permit={permit} reason={permit.reason} />
    </dl>
  );
}

type Reasoned = { permit: Permit; reason: SuspendReason };

function StoppedBy({ stopped, reason, permit }: Reasoned & { stopped: Stop }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const isAbove = mustComeOut(permit) > 0 || mustGetAway(permit) > 0;
  return (
    <>
      {stopped.by ? (
        <>
          <bdi>{stopped.by.name}</bdi> <span className={styles.muted}>{stopped.by.sap}</span>
        </>
      ) : (
        t('permits:stoppedBySystem', { event: eventOf(stopped, language) })
      )}{' '}
      · <SiteTime at={stopped.at} zone={permit.time_zone} /> ·{' '}
      <Why
        stopped={stopped}
        found={isAbove ? null : (permit.standing?.gas_found ?? null)}
        zone={permit.time_zone}
        reason={reasonName(reason, language)}
      />
    </>
  );
}

/** What has to be done before work begins or goes on; of work that is over, before the permit is closed. */
function Next({ permit: { state, standing, simops }, reason }: Reasoned) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const stopped = standing?.stopped;
  if (state === 'suspended') {
    const steps = toRestart({ reason, simops, isSilence: stopped !== undefined && stopped !== null && isSilent(stopped) });
    return (
      <div>
        <dt>{t('permits:toRestart')}</dt>{' '}
        {steps.map((step) => (
          <dd key={step.en}>{textIn(step, language)}</dd>
        ))}
      </div>
    );
  }
  const before = isPlanned(state) ? 'issue' : 'close';
  return (
    <div>
      <dt>{t(`permits:before_${before}`)}</dt> <dd>{textIn(dangerBefore[before], language)}</dd>
    </div>
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
