import { Button } from '@blueprintjs/core';
import { Add, Edit } from '@blueprintjs/icons';
import { useState } from 'react';
import { measureText } from '#domain/kernel/readingText.ts';
import { watchedBy } from '#domain/permits/evidence/watchedBy.rules.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { isPlanned, isSilenceNear, unheardOf } from '#domain/permits/life/standing.rules.ts';
import { gasUnitOf } from '#domain/permits/regions/gas.rules.ts';
import { InstrumentName } from '#src/entities/instruments/InstrumentName.tsx';
import { Age } from '#src/entities/permits/Age.tsx';
import { isOutside } from '#src/entities/permits/gasReadings.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { MonitorsForm } from './MonitorsForm.tsx';
import { ReadingForm } from './ReadingForm.tsx';

type Monitoring = NonNullable<PartProps['work']['gas']['monitoring']>;
type Props = PartProps & { monitoring: Monitoring };

const tones: Record<Monitoring['standing'], Tone> = {
  monitored: 'good',
  partly: 'bad',
  silent: 'bad',
  alarm: 'bad',
  unwatched: 'bad',
  none: 'none',
};

/** Whether all that is watched is read in time. */
const isHeard = (standing: Monitoring['standing']): boolean => standing === 'monitored' || standing === 'partly';

/** What watches the atmosphere without pause, and what it has read last. */
export function MonitoringCard({ permit, work, monitoring }: Props) {
  const t = useTranslations('work');
  const [open, setOpen] = useState<'reading' | 'monitors' | null>(null);
  const may = useMay(permit);
  const { standing, silent_from: silentFrom, monitors, last } = monitoring;
  // A device that has gone silent is another thing than none.
  const isNear = useNow((now) => isHeard(standing) && silentFrom !== null && isSilenceNear(silentFrom, now));
  // Work that goes on has some minutes for the first reading of what was just named: until then nothing is monitored by it.
  const isUnread = standing === 'unwatched' && monitors.length > 0;
  const isAwaited = isUnread || (isHeard(standing) && last.some(({ at }) => at === null));
  // Nobody can name instruments before the permit is ready: nothing is amiss then.
  const isLater = monitors.length === 0 && isPlanned(permit.state) && permit.state !== 'ready';
  const unread = isLater ? 'later' : standing === 'silent' && monitors.length === 0 ? 'unnamed' : standing;
  const shown = isNear ? 'near' : isAwaited ? 'awaited' : unread;
  const { points } = work.gas;
  const watched = points.filter((name) => monitors.some(({ point }) => point === name)).length;
  const serials = useNow((now) =>
    unheardOf(watchedBy(last), now)
      .map(({ serial }) => serial)
      .join('\n'),
  );
  const unheard = serials.split('\n');
  const isTold = isNear || standing === 'silent';
  const close = () => setOpen(null);
  return (
    <WorkCard
      title={t('work:monitoring')}
      status={
        <Status tone={isLater ? 'none' : isHeard(standing) && (isNear || isAwaited) ? 'soon' : tones[standing]}>
          {t(`work:monitoring_${shown}`, { watched, points: points.length })}
        </Status>
      }
      actions={
        open ? null : (
          <>
            {may('readGas') && monitors.length > 0 ? (
              <Button icon={<Add />} text={t('work:addReading')} onClick={() => setOpen('reading')} />
            ) : null}
            {may('nameMonitors') && work.gas.points.length > 0 ? (
              <Button icon={<Edit />} text={t('work:nameMonitors')} onClick={() => setOpen('monitors')} />
            ) : null}
          </>
        )
      }
    >
      {silentFrom ? (
        <p className={styles.pair}>
          <span className={styles.muted}>{t(standing === 'silent' ? 'work:silentSince' : 'work:silentFrom')}</span>
          <SiteTime at={silentFrom} zone={permit.time_zone} />
        </p>
      ) : null}
      {isTold
        ? watchedBy(last).map(({ serial, point, at }) =>
            unheard.includes(serial) ? (
              <p key={serial} className={styles.pair}>
                <span className={styles.muted}>{t('work:unheard')}</span>
                <span>
                  <Status tone={standing === 'silent' ? 'bad' : 'soon'}>
                    <Ltr>{serial}</Ltr> – <bdi>{point}</bdi>
                  </Status>
                  {at ? (
                    <>
                      {' · '}
                      {t('work:lastReading')} <SiteTime at={at} zone={permit.time_zone} />
                    </>
                  ) : null}
                </span>
              </p>
            ) : null,
          )
        : null}
      {open === 'reading' ? <ReadingForm permit={permit} work={work} monitors={monitors} onClose={close} /> : null}
      {open === 'monitors' ? <MonitorsForm permit={permit} work={work} monitors={monitors} onClose={close} /> : null}
      <Monitors monitors={monitors} isLive={isActive(permit.state)} />
      <LastReadings
        work={work}
        monitoring={monitoring}
        zone={permit.time_zone}
        unheard={isTold ? unheard : []}
        tone={standing === 'silent' ? 'bad' : 'soon'}
      />
    </WorkCard>
  );
}

function Monitors({ monitors, isLive }: Pick<Monitoring, 'monitors'> & { isLive: boolean }) {
  const t = useTranslations('work');
  if (monitors.length === 0) return <p className={styles.nothing}>{t(isLive ? 'work:noMonitorsLive' : 'work:noMonitors')}</p>;
  return (
    <ul className={styles.rows}>
      {monitors.map(({ instrument_id, model, serial, point }) => (
        <li key={instrument_id}>
          <InstrumentName model={model} serial={serial} /> – <bdi>{point}</bdi>
        </li>
      ))}
    </ul>
  );
}

type LastProps = { work: PartProps['work']; monitoring: Monitoring; zone: string; unheard: readonly string[]; tone: Tone };

function LastReadings({ work, monitoring: { last }, zone, unheard, tone }: LastProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  if (last.length === 0) return <p className={styles.nothing}>{t('work:noReadings')}</p>;
  const heads = [
    { key: 'point', text: t('work:point') },
    { key: 'substance', text: t('work:substance') },
    { key: 'reading', text: t('work:lastReading') },
    { key: 'instrument', text: t('work:instrument') },
    { key: 'at', text: t('work:readAt') },
  ];
  return (
    <Table caption={t('work:lastReadings')} heads={heads}>
      {last.map(({ point, substance, serial, value, at }) => {
        const limit = work.gas.limits.find((one) => one.substance === substance);
        const name = (
          <>
            <th scope="row">
              <bdi>{point}</bdi>
            </th>
            <td>
              <Ltr>{substance}</Ltr>
            </td>
          </>
        );
        if (value === null || at === null)
          return (
            <tr key={`${substance} ${serial}`}>
              {name}
              <td>
                <Status tone="bad">{t('work:neverRead')}</Status>
              </td>
              <td>
                <Ltr>{serial}</Ltr>
              </td>
              <td />
            </tr>
          );
        const measure = <bdi className={styles.numbers}>{measureText(value, gasUnitOf(substance), language)}</bdi>;
        return (
          <tr key={`${substance} ${serial}`}>
            {name}
            <td>{limit && isOutside(limit, value) ? <Status tone="bad">{measure}</Status> : measure}</td>
            <td>
              <Ltr>{serial}</Ltr>
            </td>
            <td>
              {unheard.includes(serial) ? (
                <Status tone={tone}>
                  <SiteTime at={at} zone={zone} /> <Age at={at} />
                </Status>
              ) : (
                <>
                  <SiteTime at={at} zone={zone} /> <Age at={at} />
                </>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
