import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { permitHref } from '../permitAddress.ts';
import { MissingPermit } from './MissingPermit.tsx';
import { OtherNumber } from './OtherNumber.tsx';
import { PermitPageActor } from './PermitActors.tsx';
import { PermitShown } from './PermitShown.tsx';
import { pageProblemOf, permitOf, viewOf } from './permit.selectors.ts';

/** What the address of a permit leads to. */
export function PermitPage() {
  const t = useTexts('permits');
  const { send } = PermitPageActor.useActorRef();
  const view = PermitPageActor.useSelector(viewOf);
  const permit = PermitPageActor.useSelector(permitOf);
  const problem = PermitPageActor.useSelector(pageProblemOf);
  const { pathname, search } = useLocation();
  if (view === 'missing') return <MissingPermit />;
  if (view === 'otherNumber') return <OtherNumber />;
  if (view === 'failed' && problem) {
    return <Failed level={1} problem={problem} title={t('permits:failedOne')} onRetry={() => send({ type: 'permit.retry' })} />;
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
  return <PermitShown permit={permit} />;
}
