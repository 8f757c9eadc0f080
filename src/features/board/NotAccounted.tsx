import { Callout } from '@blueprintjs/core';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Place } from './Place.tsx';

/** Whom an emergency was stood down over, and whom nobody has counted since: before every figure. */
export function NotAccounted({ board: { unaccounted } }: { board: Board }) {
  const t = useTranslations('permits');
  if (unaccounted.length === 0) return null;
  return (
    <Callout intent="danger" role="alert">
      {unaccounted.map(({ name, permit, member, since, time_zone }) => (
        <p key={`${permit.id} ${member} ${since}`}>
          <strong>
            {t('permits:notAccountedSince')} <SiteTime at={since} zone={time_zone} />: <bdi>{name}</bdi>
          </strong>{' '}
          ·{' '}
          <Place to={permitHref(permit)}>
            <Ltr>{permit.tracking_number}</Ltr>
          </Place>
        </p>
      ))}
    </Callout>
  );
}
