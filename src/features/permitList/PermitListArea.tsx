import type { PermitLabel, PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import type { ListAddress } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkLayers } from './bulk/BulkLayers.tsx';
import { PermitListActor } from './list/PermitListActor.tsx';
import { isEmpty, isFailed, problemOf } from './list/permitList.selectors.ts';
import { PermitGrid } from './PermitGrid.tsx';
import { PermitStatus } from './PermitStatus.tsx';
import { PermitsEmpty } from './PermitsEmpty.tsx';

type Props = {
  label: PermitLabel;
  address: ListAddress;
  onSort: (sort: PermitSort | '') => void;
  onPeeking: (open: boolean) => void;
};

/** The rows of a view, or why there are none. */
export function PermitListArea({ label, address, onSort, onPeeking }: Props) {
  const t = useTranslations('permits');
  const { send } = PermitListActor.useActorRef();
  const failed = PermitListActor.useSelector(isFailed);
  const problem = PermitListActor.useSelector(problemOf);
  const empty = PermitListActor.useSelector(isEmpty);
  if (failed && problem) {
    return <Failed problem={problem} title={t('permits:failed')} onRetry={() => send({ type: 'list.retry' })} />;
  }
  return (
    <>
      <PermitStatus order={address.sort || label.sort} />
      {empty ? (
        <PermitsEmpty label={label} address={address} />
      ) : (
        <PermitGrid label={label} address={address} onSort={onSort} onPeeking={onPeeking} />
      )}
      <BulkBar />
      <BulkLayers />
    </>
  );
}
