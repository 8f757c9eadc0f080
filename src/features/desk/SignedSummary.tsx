import { textIn } from '#domain/kernel/language.ts';
import { apart, substanceText } from '#domain/kernel/readingText.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { fireWatchSaid } from '#domain/permits/regions/region.texts.ts';
import { signersOf } from '#machines/permitDesk/deskForm.ts';
import { Age } from '#src/entities/permits/Age.tsx';
import { AskedBeside } from '#src/entities/permits/AskedBeside.tsx';
import {
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
} from '#src/entities/permits/BesideInSpace.tsx';
import { failuresOf, GasFound } from '#src/entities/permits/GasFound.tsx';
import { lastTests, nextPoint } from '#src/entities/permits/gasReadings.ts';
import { RegionStatus } from '#src/entities/permits/RegionStatus.tsx';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { formOf } from './desk.selectors.ts';
import { metCounts } from './metCounts.ts';

type Props = { permit: Permit };
type Read = Props & { work: PermitWork };

/** How the permit stands that is signed: risk, isolations, gas, people, conflicts. Nobody signs on what they have to look for elsewhere. */
export function SignedSummary({ event, permit }: Props & { event: PossibleEvent | null }) {
  return event !== null && signersOf(event) > 0 ? <Summary event={event} permit={permit} /> : null;
}

function Summary({ event, permit }: Props & { event: PossibleEvent }) {
  const t = useTranslations('desk', 'permits', 'work');
  const { value: work, problem } = useRead(
    'work.work',
    { params: { id: permit.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'isolation' || (entity === 'permit' && id === permit.id) },
  );
  if (!work) return <p role="status">{t(problem ? 'desk:standsUnread' : 'desk:standsReading')}</p>;
  const failed = failuresOf(permit.standing);
  return (
    <section aria-label={t('desk:stands')} className={styles.thing}>
      <dl className={styles.short}>
        <dt>{t('desk:risk')}</dt>
        <dd className={styles.when}>
          <RiskText rating={permit.risk_initial} t={t} /> <Onward /> <RiskText rating={permit.risk_residual} t={t} />
        </dd>
        <dt>{t('desk:isolations')}</dt>
        <dd className={styles.when}>
          <RegionStatus region="isolation" regions={work.regions} state={permit.state} />
          {work.isolations.length > 0 ? <Proved permit={permit} /> : null}
          {lostInSpace(permit).map((other) => (
            <strong key={other.id}>
              {t('permits:lostInSpace')}: <LostUnder other={other} />
            </strong>
          ))}
          {energyBeside(permit).map((other) => (
            <strong key={other.number}>
              {t(`permits:${energyWord(other)}`)}: <EnergyUnder other={other} />
            </strong>
          ))}
        </dd>
        <dt>{t('desk:gas')}</dt>
        <dd className={styles.when}>
          <RegionStatus region="gas" regions={work.regions} state={permit.state} />
          {failed.length > 0 ? (
            <strong>
              <GasFound found={failed} zone={permit.time_zone} />
            </strong>
          ) : null}
          {work.gas.needed && failed.length === 0 ? <LastGas permit={permit} work={work} /> : null}
          <Unwatched work={work} />
          {gasInSpace(permit).map((other) => (
            <strong key={other.id}>
              {t('permits:gasInSpace')}: <GasUnder other={other} zone={permit.time_zone} />
            </strong>
          ))}
        </dd>
        <dt>{t('desk:people')}</dt>
        <dd>
          {t('desk:peopleOn', { listed: work.crew.length, count: work.crew.filter(({ on_site }) => on_site).length })}
          <Inside work={work} />
          <FireWatch permit={permit} />
          {missingInSpace(permit).map((other) => (
            <p key={other.id} className={styles.loudLine}>
              {t('permits:missingInSpace')}: <MissingUnder other={other} />
            </p>
          ))}
          {permit.inside_beside.map((other) => (
            <p key={other.id} className={styles.loudLine}>
              {t('permits:insideSpace')}: <InsideUnder other={other} />
            </p>
          ))}
        </dd>
        <LedBeside event={event} permit={permit} />
        <dt>{t('desk:conflicts')}</dt>
        <dd className={styles.when}>
          <RegionStatus
            region="simops"
            regions={work.regions}
            state={permit.state}
            uncompared={permit.uncompared_tags}
            unknown={permit.unknown_tags}
          />
          <AskedBeside permit={permit} />
          <Met work={work} />
        </dd>
      </dl>
    </section>
  );
}

/** With these somebody takes on work to lead, or is given it. */
const takenOn: readonly string[] = ['ISSUE', 'ACCEPT', 'REISSUE', 'REVALIDATE'];
const namedOf = 5;

/** What else whoever is to lead this work leads that goes on, entries first: nobody can be at every place at once. */
function LedBeside({ event: { event: name }, permit }: Props & { event: PossibleEvent }) {
  const t = useTranslations('desk');
  const { signers } = PermitDeskActor.useSelector(formOf);
  const event = permitEventNames.find((one) => one === name);
  const sap = name === 'REVALIDATE' ? typedSap(signers[1]?.sap ?? '') : permit.pa.sap;
  const asked = event && takenOn.includes(name) && sap !== null ? { params: { id: permit.id }, query: { event, sap } } : null;
  const { value } = useRead('work.signer', asked, { select: resultOf, follows: ({ entity }) => entity === 'permit' });
  if (!value || value.leads.length === 0) return null;
  const entries = value.leads.filter(({ is_entry }) => is_entry).length;
  const named = value.leads.slice(0, namedOf).map((led) => `${apart(led.tracking_number)} ${apart(led.area_code)}`);
  return (
    <>
      <dt>{t('desk:leadsToo')}</dt>
      <dd className={styles.when}>
        <strong>
          <bdi>{value.name}</bdi>: {t('desk:leadsOthers', { count: value.leads.length })}
          {entries > 0 ? ` (${t('desk:leadsEntries', { count: entries })})` : null}
        </strong>
        <Listed items={value.leads.length > namedOf ? [...named, '…'] : named} />
      </dd>
    </>
  );
}

/** That somebody has to watch for fire still, after hot work that has stopped: nobody signs it over. */
function FireWatch({ permit: { standing, time_zone } }: Props) {
  const t = useTranslations('desk');
  const language = useLanguage();
  if (!standing?.fire_watch_stopped) return null;
  const unwatched = fireWatchSaid(standing, time_zone);
  return (
    <p className={styles.loudLine}>
      {unwatched ? (
        textIn(unwatched, language)
      ) : (
        <>
          {t('desk:fireWatchNotOver')} <SiteTime at={standing.fire_watch_stopped.until} zone={time_zone} />
        </>
      )}
    </p>
  );
}

/** How many points of its isolations are proved to hold, and how many are secured by a category that proves nothing. */
function Proved({ permit: { id } }: Props) {
  const t = useTranslations('desk');
  const { value } = useRead(
    'isolations.list',
    { query: { permit: id, limit: 200 } },
    { select: resultOf, follows: ({ entity }) => entity === 'isolation' },
  );
  if (!value) return null;
  const summed = (isProved: boolean) => {
    const some = value.items.filter(({ category }) => (category !== 'non_proved') === isProved);
    return {
      proved: some.reduce((total, { verified_count: verified }) => total + verified, 0),
      count: some.reduce((total, { point_count: points }) => total + points, 0),
    };
  };
  const [proved, secured] = [summed(true), summed(false)];
  return (
    <>
      {proved.count > 0 || secured.count === 0 ? <span>{t('desk:pointsProved', proved)}</span> : null}
      {secured.count > 0 ? <strong>{t('desk:pointsSecured', secured)}</strong> : null}
    </>
  );
}

/** That what is to be watched without pause is not watched as planned. */
function Unwatched({ work: { gas } }: { work: PermitWork }) {
  const t = useTranslations('work');
  const { monitoring, points } = gas;
  if (!monitoring || monitoring.standing === 'monitored' || monitoring.standing === 'none') return null;
  const { standing, monitors } = monitoring;
  const watched = points.filter((name) => monitors.some(({ point }) => point === name)).length;
  const shown = standing === 'silent' && monitors.length === 0 ? 'unnamed' : standing;
  return (
    <strong>
      {t('work:monitoring')}: {t(`work:monitoring_${shown}`, { watched, points: points.length })}
    </strong>
  );
}

/** Every point that was never tested; else the last reading of the point that most needs the next test: what was read, how long ago, and until when it counts. */
function LastGas({ permit, work: { gas } }: Read) {
  const t = useTranslations('desk', 'work');
  const language = useLanguage();
  const point = nextPoint(gas);
  const last = lastTests(gas).find((one) => one.point === point);
  const { test, again } = last ?? { test: null, again: null };
  const untested = lastTests(gas).flatMap((one) => (one.test ? [] : [one.point]));
  if (untested.length > 0)
    return (
      <strong>
        {t('desk:noTest', { number: untested.length, points: gas.points.length })} <Listed items={untested} />
      </strong>
    );
  if (!test) return null;
  const unitOf = (read: string): string => gas.limits.find(({ substance }) => substance === read)?.unit ?? '';
  const readings = test.readings.map(({ substance, value }) => substanceText(substance, value, unitOf(substance), language));
  return (
    <>
      <span>
        {gas.points.length > 1 ? (
          <>
            <bdi>{point}</bdi>
            {': '}
          </>
        ) : null}
        <Listed items={readings} />
      </span>
      <Age quiet at={test.tested_at} />
      {again === 'isolated' ? <strong>{t('desk:gasBefore')}</strong> : null}
      {again === 'untrusted' ? <strong>{t('work:overtaken_instrument')}</strong> : null}
      {again === null && test.passed ? (
        <span>
          {t('desk:gasUntil')} <SiteTime at={test.valid_until} zone={permit.time_zone} />
        </span>
      ) : null}
    </>
  );
}

function Inside({ work }: { work: PermitWork }) {
  const t = useTranslations('permits');
  const inside = work.entries.filter(({ out_at }) => out_at === null).length;
  return inside > 0 ? <strong> · {t('permits:inside', { count: inside })}</strong> : null;
}

/** How many other works it meets, of how many it is agreed how, and how many can never be agreed on. */
function Met({ work: { conflicts } }: { work: PermitWork }) {
  const t = useTranslations('desk');
  const { restricted, agreed, forbidden } = metCounts(conflicts);
  return (
    <>
      {restricted > 0 ? <span>{t('desk:agreedOf', { agreed, count: restricted })}</span> : null}
      {forbidden > 0 ? <span>{t('desk:forbidden', { count: forbidden })}</span> : null}
    </>
  );
}
