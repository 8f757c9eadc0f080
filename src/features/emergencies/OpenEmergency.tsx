import { Button } from '@blueprintjs/core';
import { Print, WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import type { CrewedPermit, Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { inAreaFirst, reachesIn } from '#domain/permits/emergencies/reach.rules.ts';
import { reachText } from '#domain/permits/emergencies/reach.texts.ts';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { PhoneLink } from '#src/entities/permits/PhoneLink.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { Corrections } from './Corrections.tsx';
import { CorrectKind } from './CorrectKind.tsx';
import { EndActor } from './DeclareActors.tsx';
import styles from './Emergencies.module.css';
import { emergencyId } from './emergencyId.ts';
import { HeadCount } from './HeadCount.tsx';
import { InsideOf } from './InsideOf.tsx';
import { KnownThere } from './KnownThere.tsx';
import { StandDown } from './StandDown.tsx';

/** An emergency that goes on: what it is, what it has stopped, and who is still recorded on site. */
export function OpenEmergency({ emergency }: { emergency: Emergency }) {
  const t = useTranslations('emergencies', 'work');
  const language = useLanguage();
  const heading = emergencyId(emergency.id);
  const isHse = useSession(rolesOf).includes('Hse Coordinator');
  return (
    <article className={styles.open} aria-labelledby={heading}>
      <div className={styles.row}>
        <h3 tabIndex={-1} className={styles.name} id={heading}>
          <WarningSign size={18} aria-hidden /> {textIn(emergencyKindTexts[emergency.kind], language)} ·{' '}
          <Listed items={emergency.areas.map(({ code }) => code)} />
        </h3>
        <Button className={styles.noPrint} icon={<Print />} text={t('emergencies:print')} onClick={() => window.print()} />
      </div>
      <p>
        {t('emergencies:declaredBy')} <Person person={emergency.declared_by} /> ·{' '}
        <SiteTime at={emergency.declared_at} zone={emergency.site.time_zone} /> · <Ltr>{emergency.site.code}</Ltr>
      </p>
      <PrintedAt zone={emergency.site.time_zone} />
      {emergency.note ? (
        <p>
          <bdi>{emergency.note}</bdi>
        </p>
      ) : null}
      <Corrections history={emergency.history} zone={emergency.site.time_zone} />
      <CorrectKind emergency={emergency} />
      <HeadCount emergency={emergency} />
      <Stopped emergency={emergency} />
      <AlsoOnSite permits={emergency.also_on_site} zone={emergency.site.time_zone} />
      <DangersLeft permits={emergency.dangers_left} zone={emergency.site.time_zone} />
      {isHse ? (
        <EndActor.Provider key={emergency.id} id={emergency.id}>
          <StandDown emergency={emergency} />
        </EndActor.Provider>
      ) : (
        <p className={styles.muted}>{t('emergencies:endedByHse')}</p>
      )}
    </article>
  );
}

/** When the head count was printed: on paper alone, where people and ticks stand as they were then. */
function PrintedAt({ zone }: { zone: string }) {
  const t = useTranslations('emergencies');
  const at = useNow((now) => new Date(Math.floor(now / minute) * minute).toISOString());
  return (
    <p className={styles.onPaper}>
      {t('emergencies:printedAt')} <SiteTime at={at} zone={zone} />
    </p>
  );
}

function Stopped({ emergency }: { emergency: Emergency }) {
  const t = useTranslations('emergencies');
  const { stopped, stopped_before } = emergency;
  const zone = emergency.site.time_zone;
  const { before, ...shares } = stoppedIn(emergency);
  if (stopped.length === 0 && before === 0) return <p>{t('emergencies:nothingStopped')}</p>;
  const counts = (
    <p>
      {t('emergencies:shares', shares)}
      {before > 0 ? ` · ${t('emergencies:stoppedBefore', { count: before })}` : null}
    </p>
  );
  return (
    <>
      {stopped.length > 0 ? <h4 className={styles.part}>{t('emergencies:stopped', { count: stopped.length })}</h4> : null}
      {counts}
      {stopped.length > 0 ? <Permits caption={t('emergencies:stoppedCaption')} permits={inAreaFirst(stopped)} zone={zone} /> : null}
      {stopped_before.length > 0 ? (
        <>
          <h4 className={styles.part}>{t('emergencies:standing', { count: stopped_before.length })}</h4>
          <Permits caption={t('emergencies:standingCaption')} permits={inAreaFirst(stopped_before)} zone={zone} />
        </>
      ) : null}
    </>
  );
}

/** Work that stood still already, with people still on its crew: they are looked for like the others. */
function AlsoOnSite({ permits, zone }: { permits: Emergency['also_on_site']; zone: string }) {
  const t = useTranslations('emergencies');
  if (permits.length === 0) return null;
  return (
    <>
      <h4 className={styles.part}>{t('emergencies:alsoOnSite', { count: permits.length })}</h4>
      <Permits caption={t('emergencies:alsoOnSiteCaption')} permits={permits} zone={zone} />
    </>
  );
}

/** Gas and lost isolations where nobody is: whoever goes there has to know. */
function DangersLeft({ permits, zone }: { permits: Emergency['dangers_left']; zone: string }) {
  const t = useTranslations('emergencies');
  if (permits.length === 0) return null;
  return (
    <>
      <h4 className={styles.part}>{t('emergencies:dangersLeft')}</h4>
      <Permits caption={t('emergencies:dangersLeft')} permits={inAreaFirst(permits)} zone={zone} />
    </>
  );
}

type PermitsProps = { caption: string; permits: Emergency['stopped']; zone: string };

function Permits({ caption, permits, zone }: PermitsProps) {
  const t = useTranslations('emergencies');
  const heads = (['permit', 'why', 'authority', 'area', 'on'] as const).map((key) => ({ key, text: t(`emergencies:col_${key}`) }));
  return (
    <Table caption={caption} heads={heads}>
      {permits.map((permit) => (
        <tr key={permit.id}>
          <th scope="row">
            <PermitLink other={permit} tab="crew" />
            <br />
            <bdi className={styles.muted}>{permit.title}</bdi>
            <KnownThere of={permit} zone={zone} />
          </th>
          <td>
            <ReachWays ways={permit.ways} />
          </td>
          <td>
            <Person person={permit.authority} /> <PhoneLink person={permit.authority} />
          </td>
          <td className={styles.whole}>
            <Ltr>{permit.area_code}</Ltr>
          </td>
          <td className={styles.number}>
            {permit.crew_on}
            <InsideOf permits={[permit]} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Why an emergency concerns a permit: it is in the area, or each way in which its work reaches in. */
function ReachWays({ ways }: Pick<CrewedPermit, 'ways'>) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  if (!reachesIn(ways)) return t('emergencies:inArea');
  return (
    <>
      {ways.map((one) => (
        <div key={`${one.way} ${one.area} ${one.by}`}>
          <bdi>{textIn(reachText(one), language)}</bdi>
        </div>
      ))}
    </>
  );
}
