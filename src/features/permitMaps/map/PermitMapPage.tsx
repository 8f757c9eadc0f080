import { Map as Plan } from '@blueprintjs/icons';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { MapConflict, MapPermits, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { Freshness } from '#src/entities/permits/Freshness.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './Map.module.css';
import { MapShown } from './MapShown.tsx';
import { MissingMap } from './MissingMap.tsx';
import { useMapAddress } from './useMapAddress.ts';

const isEmergency = ({ entity }: Change): boolean => entity === 'emergency';
const isBetween = ({ entity }: Change): boolean => entity === 'permit' || entity === 'conflict';
const isOnMap = ({ entity }: Change): boolean => entity === 'permit' || entity === 'conflict' || entity === 'emergency';

/** The plan, the permits on it and what stands between them belong together: one without the others is no map. */
const both = (map: PermitMap, permits: MapPermits) => ({ map, permits });
const all = (known: ReturnType<typeof both>, conflicts: MapConflict[]) => ({ ...known, conflicts });

/** A map as it is read, and kept as new as the changes are. */
export function PermitMapPage({ id }: { id: number }) {
  const t = useTranslations('permitMaps');
  const [{ when }] = useMapAddress();
  const params = { mapId: id };
  const plan = useRead('permitMaps.one', { params }, { select: resultOf, follows: isEmergency });
  const query = when ? { when } : {};
  const permits = useRead('permitMaps.permits', { params, query }, { select: resultOf, follows: isOnMap, keeps: true });
  const conflicts = useRead('permitMaps.conflicts', { params }, { select: resultOf, follows: isBetween });
  const { value, problem, readAt, retry } = together(together(plan, permits, both), conflicts, all);
  const name = plan.value?.name ?? '';
  usePageTitle(name || t('titles:permitMap'));
  if (!value && problem?.code === 'not_found') return <MissingMap />;
  return (
    <SimplePage
      lowOnPhones
      header={
        <div className={styles.pageHead}>
          <PageTitle icon={<Plan size={20} />} caption={plan.value?.site.code ?? ''}>
            {name || t('titles:permitMap')}
          </PageTitle>
          <Link className={styles.back} to={href('/apps/permit-maps')}>
            {t('permitMaps:allMaps')}
          </Link>
          {plan.value ? <Freshness zone={plan.value.site.time_zone} readAt={readAt} isOld={problem !== null} /> : null}
        </div>
      }
    >
      {!value && problem ? <Failed problem={problem} title={t('permitMaps:failed')} onRetry={retry} /> : null}
      {!value && !problem ? <Loading /> : null}
      {value ? (
        <MapShown
          key={when ?? ''}
          map={value.map}
          permits={value.permits}
          conflicts={value.conflicts}
          problem={problem}
          onRetry={retry}
        />
      ) : null}
    </SimplePage>
  );
}
