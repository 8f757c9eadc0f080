import { Callout } from '@blueprintjs/core';
import type { NotAccounted as Missing } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';

type Props = { missing: readonly Missing[] /** Nothing can be pressed there. */; isWall?: boolean };

/** Whom emergencies were stood down over, and whom nobody has counted since, each emergency once and permit by permit. */
export function NotAccounted({ missing, isWall = false }: Props) {
  const t = useTranslations('permits');
  if (missing.length === 0) return null;
  const times = [...new Set(missing.map(({ since }) => since))];
  return (
    <Callout intent="danger" role="alert">
      {times.map((since) => {
        const some = missing.filter((one) => one.since === since);
        const permits = [...new Set(some.map(({ permit }) => permit.id))];
        return (
          <div key={since}>
            <strong>
              {t('permits:notAccountedSince')} <SiteTime at={since} zone={some[0]?.time_zone ?? 'UTC'} />:
            </strong>
            {permits.map((id) => (
              <OfPermit key={id} people={some.filter(({ permit }) => permit.id === id)} isWall={isWall} />
            ))}
          </div>
        );
      })}
    </Callout>
  );
}

function OfPermit({ people, isWall }: { people: readonly Missing[]; isWall: boolean }) {
  const [first] = people;
  if (!first) return null;
  const number = <Ltr>{first.permit.tracking_number}</Ltr>;
  return (
    <p>
      {people.map(({ member, name }, at) => (
        <strong key={member}>
          {at > 0 ? ' · ' : null}
          <bdi>{name}</bdi>
        </strong>
      ))}{' '}
      · {isWall ? number : <Link to={permitHref(first.permit)}>{number}</Link>}
    </p>
  );
}
