import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkLayers } from './bulk/BulkLayers.tsx';
import { PermitListActor } from './list/PermitListActor.tsx';
import { isEmpty, isFailed, problemOf } from './list/permitList.selectors.ts';
import { PermitGrid, type PermitGridProps } from './PermitGrid.tsx';
import { PermitStatus } from './PermitStatus.tsx';
import { PermitsEmpty } from './PermitsEmpty.tsx';

/** The rows of a view, or why there are none. */
export function PermitListArea({ label, address, onSort, onFold, onPeeking }: PermitGridProps) {
  const t = useTranslations('permits');
  const { send } = PermitListActor.useActorRef();
  const failed = PermitListActor.useSelector(isFailed);
  const problem = PermitListActor.useSelector(problemOf);
  const empty = PermitListActor.useSelector(isEmpty);
  // Whose role was taken away is shown no rows as if they were so now.
  if ((failed || problem?.code === 'wrong_role') && problem) {
    return <Failed problem={problem} title={t('permits:failed')} onRetry={() => send({ type: 'list.retry' })} />;
  }
  return (
    <>
      <PermitStatus order={address.sort || label.sort} />
      {empty ? (
        <PermitsEmpty label={label} address={address} />
      ) : (
        <PermitGrid label={label} address={address} onSort={onSort} onFold={onFold} onPeeking={onPeeking} />
      )}
      <BulkBar />
      <BulkLayers />
    </>
  );
}
