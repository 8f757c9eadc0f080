import { WarningSign } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { mustAnybodyLeave } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Permit.module.css';

/** Where an isolation that the permit relies on is lifted for a test: which, under whose permit until when, and how many are recorded on site. */
export function Lifted({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const lifted = permit.standing?.lifted ?? [];
  if (lifted.length === 0) return null;
  // Where people have to come out or get away for more than this, that line says how many.
  const isSaid = mustAnybodyLeave(permit);
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:lifted')}</strong>
      {lifted.map(({ number, test }) => (
        <Fragment key={number}>
          {' '}
          <Ltr>{number}</Ltr>
          {test && test.id !== permit.id ? (
            <>
              {' · '}
              {t('permits:liftedUnder')}{' '}
              <Link to={permitHref(test)}>
                <Ltr>{test.tracking_number}</Ltr>
              </Link>
            </>
          ) : null}
          {test?.until ? (
            <>
              {' · '}
              {t('permits:liftedUntil')} <SiteTime at={test.until} zone={permit.time_zone} />
            </>
          ) : null}
        </Fragment>
      ))}
      {permit.crew_on > 0 && !isSaid ? <strong>{t('permits:getThemAway', { count: permit.crew_on })}</strong> : null}
    </p>
  );
}
