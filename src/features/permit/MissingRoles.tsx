import { WarningSign } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { isAuthorityGone } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { fireWatchRunsText, fireWatchSaid } from '#domain/permits/regions/region.texts.ts';
import { rolesText } from '#src/entities/permits/rolesText.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Permit.module.css';

/** Of work that goes on, and of people who are inside: whom they rely on, and who is not recorded on site. Of work that was handed back: that nobody watches for fire, or that danger holds the fire watch. */
export function MissingRoles({ permit }: { permit: Permit }) {
  return (
    <>
      <AuthorityGone permit={permit} />
      <CrewGone permit={permit} />
      <FireWatched permit={permit} />
    </>
  );
}

/** Nobody else may hand the work back, nor accept it: it is to be said before that is tried. */
function AuthorityGone({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  if (!isAuthorityGone(permit)) return null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:authorityGone', { name: permit.pa.name })}</strong>
    </p>
  );
}

function CrewGone({ permit: { state, standing, time_zone } }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const roles = standing?.missing_roles ?? [];
  const fireWatch = standing ? fireWatchSaid(standing, time_zone) : null;
  if (roles.length === 0 && !fireWatch) return null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} />{' '}
      <strong>
        {fireWatch
          ? textIn(fireWatch, language)
          : t(state === 'live' ? 'permits:missingRoles' : 'permits:missingInside', { roles: rolesText(roles, language) })}
      </strong>
      {standing?.fire_watch_lost && standing.fire_watch_lost_at ? (
        <span className={styles.gasLine}>
          {t('permits:notWatchedSince')} <SiteTime at={standing.fire_watch_lost_at} zone={time_zone} />
        </span>
      ) : null}
    </p>
  );
}

/** Of hot work that stopped without a hand-back and is watched for fire: until when. */
function FireWatched({ permit: { standing, time_zone } }: { permit: Permit }) {
  const language = useLanguage();
  const stopped = standing?.fire_watch_stopped;
  if (!stopped || standing.fire_watch_lost || standing.fire_watch_held) return null;
  return <p className={styles.besideThem}>{textIn(fireWatchRunsText(stopped, time_zone), language)}</p>;
}
