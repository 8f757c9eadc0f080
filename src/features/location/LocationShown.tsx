import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PermitLocation } from '#domain/permits/location/location.schema.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { editPermitHref } from '#src/entities/permits/permitAddress.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Location.module.css';
import { boxToShow, levelsOf, numbered } from './locationView.ts';
import { NeighbourTable } from './NeighbourTable.tsx';
import { PlanDrawing } from './PlanDrawing.tsx';
import { PlanLegend } from './PlanLegend.tsx';

type Props = { permit: Permit; location: PermitLocation };

/** The plan around a permit, and beside it the same neighbours as a table. */
export function LocationShown({ permit, location }: Props) {
  const t = useTranslations('location');
  const heading = useId();
  const level = useLevel(location);
  const [marked, mark] = useState<number | null>(null);
  const rows = numbered(location, level.chosen);
  const box = boxToShow(location);
  return (
    <>
      <Outside permit={permit} location={location} />
      <div className={styles.beside}>
        <section className={styles.card} aria-labelledby={`${heading}-plan`}>
          <div className={styles.head}>
            <h2 className={styles.title} id={`${heading}-plan`}>
              {t('location:plan')}
            </h2>
            <LevelSelect {...level} />
          </div>
          <p className={styles.muted}>
            {t('location:readAt')} <SiteTime at={location.at} zone={permit.time_zone} />
          </p>
          {box ? (
            <PlanDrawing location={location} box={box} rows={rows} marked={marked} onMark={mark} />
          ) : (
            <p>{t('location:noPlan')}</p>
          )}
          <PlanLegend location={location} rows={rows} />
        </section>
        <section className={styles.card} aria-labelledby={`${heading}-near`}>
          <h2 className={styles.title} id={`${heading}-near`}>
            {t('location:neighbours', { metres: location.radius_m })}
          </h2>
          <NeighbourTable rows={rows} more={location.more} zone={permit.time_zone} marked={marked} onMark={mark} />
        </section>
      </div>
    </>
  );
}

type Level = { levels: readonly string[]; chosen: string | null; choose: (level: string) => void };

/** The level that is looked at, as the address says; others stay in the background. */
const useLevel = (location: PermitLocation): Level => {
  const [params, setParams] = useSearchParams();
  const levels = levelsOf(location);
  const asked = params.get('level');
  return {
    levels,
    chosen: levels.find((level) => level === asked) ?? null,
    choose: (level) => setParams({ tab: 'location', ...(level ? { level } : {}) }, { replace: true }),
  };
};

function LevelSelect({ levels, chosen, choose }: Level) {
  const t = useTranslations('location');
  const id = useId();
  if (levels.length < 2) return null;
  return (
    <span className={styles.level}>
      <label htmlFor={id}>{t('location:level')}</label>
      <HTMLSelect id={id} value={chosen ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{t('location:allLevels')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </HTMLSelect>
    </span>
  );
}

/** What is wrong with the place, or what is not known of it. */
function Outside({ permit, location }: Props) {
  const t = useTranslations('location');
  if (location.outside_area) {
    return (
      <TitledCallout intent="danger" role="alert" title={t('location:outside')}>
        {t('location:outsideText')} <Link to={editPermitHref(permit)}>{t('location:draw')}</Link>
      </TitledCallout>
    );
  }
  if (location.permit.drawn) return null;
  return (
    <Callout intent="warning">
      {t('location:notDrawn')} <Ltr>{permit.area.code}</Ltr>
    </Callout>
  );
}
