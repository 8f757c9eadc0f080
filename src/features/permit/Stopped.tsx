import { type Language, textIn } from '#domain/kernel/language.ts';
import { commentLine, isNameAgain } from '#domain/permits/audit/comment.texts.ts';
import { gasStopOf } from '#domain/permits/evidence/gasStop.rules.ts';
import { saysWhoLeft } from '#domain/permits/evidence/postLeft.texts.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { toRestart } from '#domain/permits/life/restart.rules.ts';
import { alsoAtRisk, besideStopped, isPlanned, missingNames, mustAnybodyLeave } from '#domain/permits/life/standing.rules.ts';
import { dangerBefore, restartTexts } from '#domain/permits/life/standing.texts.ts';
import type { GasFailure, Permit } from '#domain/permits/permit/permit.schema.ts';
import { isGasBeforeLoss } from '#domain/permits/regions/region.texts.ts';
import { DangerReports, reportsOf } from '#src/entities/permits/DangerReports.tsx';
import { failuresOf, GasFound } from '#src/entities/permits/GasFound.tsx';
import { eventName, reasonName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Permit.module.css';

/** Of a permit that was stopped, or under which gas was found: who did it, when and why, which danger was reported, and what lets work begin or the permit be closed. */
export function Stopped({ permit }: { permit: Permit }) {
  const { standing, time_zone } = permit;
  const t = useTranslations('permits');
  const stopped = standing?.stopped;
  const reports = reportsOf(standing);
  const { reason } = permit;
  if (!reason && !isFoundHere(permit)) return null;
  return (
    <dl className={styles.stopped}>
      {stopped && reason ? (
        <div>
          <dt>{t('permits:stoppedBy')}</dt>{' '}
          <dd>
            <StoppedBy stopped={stopped} reason={stopped.reason ?? reason} permit={permit} />
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
      <AlsoFound permit={permit} />
      {reason ? <Next permit={permit} reason={reason} /> : null}
    </dl>
  );
}

type Reasoned = { permit: Permit; reason: SuspendReason };

function StoppedBy({ stopped, reason, permit }: Reasoned & { stopped: Stop }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  return (
    <>
      {stopped.by ? (
        <>
          <bdi>{stopped.by.name}</bdi> <span className={styles.muted}>{stopped.by.sap}</span>
        </>
      ) : (
        t('permits:stoppedBySystem', { event: eventOf(stopped, language) })
      )}{' '}
      · <SiteTime at={stopped.at} zone={permit.time_zone} />
      {isSaidByEvent(stopped, permit.time_zone, language) ? null : (
        <>
          {' '}
          ·{' '}
          <Why
            stopped={stopped}
            found={isFoundAbove(permit) ? [] : failuresOf(permit.standing)}
            zone={permit.time_zone}
            reason={reasonName(reason, language)}
          />
        </>
      )}
    </>
  );
}

/** What has to be done before work begins or goes on; of work that is over, before the permit is closed. */
function Next({ permit, reason }: Reasoned) {
  const { state, standing, simops, isolation } = permit;
  const t = useTranslations('permits');
  const language = useLanguage();
  const stopped = standing?.stopped;
  if (state === 'suspended') {
    const isSilence = stopped !== undefined && stopped !== null && isSilent(stopped);
    const untested = stopped ? untestedOf(stopped) : null;
    const isFound = permit.gas === 'failed';
    const hasLeft = saysWhoLeft(stopped?.comment);
    const isOver = standing?.emergency_over ?? false;
    const isStruck = standing?.emergency_stands ?? false;
    const inside = standing?.inside ?? 0;
    const missing = missingNames(standing);
    const tests = { needsGas: permit.gas !== 'not_required', isGasVoid: isGasBeforeLoss(permit) || permit.gas === 'missing' };
    const beside = besideStopped(standing);
    const how = { isSilence, untested, isFound, hasLeft, isOver, isStruck, inside, missing, beside, isolation, ...tests };
    const steps = toRestart({ reason, simops, ...how, also: alsoAtRisk(permit) });
    return (
      <div>
        <dt>{t('permits:toRestart')}</dt>{' '}
        {steps.map((step) => (
          <dd key={step.en}>{textIn(step, language)}</dd>
        ))}
      </div>
    );
  }
  const before = isPlanned(state) || state === 'testing' ? 'issue' : 'close';
  const removed = standing?.danger_removed ?? null;
  const step = reason === 'emergency' ? restartTexts.emergency : dangerBefore[removed ? 'watched' : before];
  return (
    <>
      {removed ? (
        <div>
          <dt>{t('permits:dangerRemoved')}</dt>{' '}
          <dd>
            {removed.by ? (
              <>
                <bdi>{removed.by.name}</bdi> <span className={styles.muted}>{removed.by.sap}</span> ·{' '}
              </>
            ) : null}
            <SiteTime at={removed.at} zone={permit.time_zone} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t(`permits:before_${before}`)}</dt> <dd>{textIn(step, language)}</dd>
      </div>
    </>
  );
}

type Standing = NonNullable<Permit['standing']>;
type Stop = NonNullable<Standing['stopped']>;

const isSilent = ({ event, comment }: Stop): boolean => event === 'GAS_LOST' && gasStopOf(comment) === 'silent';

/** How gas stopped the work where none was found: nobody tested in time, or the instrument is not trusted. */
const untestedOf = ({ event, comment }: Stop): 'overdue' | 'untrusted' | null => {
  const how = event === 'GAS_LOST' ? gasStopOf(comment) : null;
  return how === 'overdue' || how === 'untrusted' ? how : null;
};

/** What the system found; of gas, how it stopped the work. */
const eventOf = ({ event, comment }: Stop, language: Language): string => eventName(event, language, comment);

const foundOrFailed: readonly string[] = ['found', 'failed'];

/** Whether the work was stopped by what a test or the monitoring found. */
const isByGas = ({ event, comment }: Pick<Stop, 'event' | 'comment'>): boolean =>
  event === 'GAS_LOST' && foundOrFailed.includes(gasStopOf(comment));

/** Where people have to get away, what was found stands beside that. */
const isFoundAbove = (permit: Permit): boolean => mustAnybodyLeave(permit);

/** Whether what stands recorded as found is told by itself: not where people have to leave, nor where it stopped the work. */
const isFoundHere = (permit: Permit): boolean => {
  const stopped = permit.standing?.stopped;
  return failuresOf(permit.standing).length > 0 && !isFoundAbove(permit) && !(stopped && isByGas(stopped));
};

/** What stands recorded as found where something else has stopped the work, or nothing goes on: what a report said of it may be another value. */
function AlsoFound({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  if (!isFoundHere(permit)) return null;
  const found = failuresOf(permit.standing);
  return (
    <div>
      <dt>{t('permits:gasRecorded')}</dt>{' '}
      <dd>
        <GasFound found={found} zone={permit.time_zone} />
      </dd>
    </div>
  );
}

type WhyProps = { stopped: Stop; found: readonly GasFailure[]; zone: string; reason: string };

/** A lost isolation is named by the event, and so is what was kept of a stop where it is that name again. */
const isSaidByEvent = (stop: Stop, zone: string, language: Language): boolean => {
  const { event, comment } = stop;
  if (!comment) return event === 'ISOLATION_LOST';
  return !stop.by && isNameAgain(commentLine({ event, comment }, language, { zone, now: serverNow() }), eventOf(stop, language));
};

/** Of these the line names the event, or what was said of it names it. */
const namedBesides: readonly string[] = ['EMERGENCY', 'ISOLATION_LOST', 'SAFEGUARD_LOST'];

/** Why it was stopped. */
function Why({ stopped: { event, comment }, found, zone, reason }: WhyProps) {
  const language = useLanguage();
  // Whoever is inside reads it above all else.
  if (isByGas({ event, comment }) && found.length > 0) return <GasFound found={found} zone={zone} />;
  if (!comment) return reason;
  const said = <bdi>{commentLine({ event, comment }, language, { zone, now: serverNow() })}</bdi>;
  if (namedBesides.includes(event)) return said;
  return (
    <>
      {reason}: {said}
    </>
  );
}
