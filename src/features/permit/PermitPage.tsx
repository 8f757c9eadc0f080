import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { idOf, pageProblemOf, permitOf, viewOf } from '#src/entities/permits/permit.selectors.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { PrintCheck } from '#src/features/documents/PrintCheck.tsx';
import { noteSeen } from '#src/features/documents/seenVersions.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { OtherNumber } from './OtherNumber.tsx';
import { PermitShown } from './PermitShown.tsx';

/** What the address of a permit leads to. */
export function PermitPage() {
  const t = useTranslations('permits');
  const { send } = PermitPageActor.useActorRef();
  const view = PermitPageActor.useSelector(viewOf);
  const permit = PermitPageActor.useSelector(permitOf);
  const problem = PermitPageActor.useSelector(pageProblemOf);
  const permitId = PermitPageActor.useSelector(idOf);
  // What was seen is remembered outside of React, only once it is in the page.
  useEffect(() => {
    if (permit) noteSeen(permit.id, permit.version);
  }, [permit]);
  const { pathname, search } = useLocation();
  if (view === 'missing') return <MissingPermit />;
  if (view === 'otherNumber') return <OtherNumber />;
  // Whose role was taken away is shown nothing more as if it were so now.
  if ((view === 'failed' || problem?.code === 'wrong_role') && problem) {
    return (
      <>
        <PrintCheck permitId={permitId} />
        <Failed level={1} problem={problem} title={t('permits:failedOne')} onRetry={() => send({ type: 'permit.retry' })} />
      </>
    );
  }
  if (view !== 'ready' || !permit) {
    return (
      <>
        <h1 className="visually-hidden">{t('titles:permit')}</h1>
        <Loading />
      </>
    );
  }
  const canonical = permitHref(permit);
  if (pathname !== canonical) return <Navigate to={`${canonical}${search}`} replace />;
  return (
    <>
      <PrintCheck permitId={permit.id} />
      <PermitShown permit={permit} />
    </>
  );
}
