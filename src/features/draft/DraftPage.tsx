import { Button } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { DraftActor } from './DraftActor.tsx';
import { DraftForm } from './DraftForm.tsx';
import { draftOf, problemOf, viewOf } from './draft.selectors.ts';
import { isOfPaper, PaperBarred } from './PaperBarred.tsx';
import { usePaper } from './usePaper.ts';

/** What the address of a form leads to. */
export function DraftPage() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const view = DraftActor.useSelector(viewOf);
  const problem = DraftActor.useSelector(problemOf);
  const paper = usePaper();
  if (view === 'form') return <DraftForm />;
  if (view === 'closed') return <Closed />;
  if (view === 'failed' && paper !== null && isOfPaper(problem)) return <PaperBarred paper={paper} code={problem.code} />;
  if (view === 'failed' && problem?.code === 'not_found') return <MissingPermit />;
  if (view === 'failed' && problem)
    return <Failed level={1} problem={problem} title={t('draft:failed')} onRetry={() => send({ type: 'draft.retry' })} />;
  return (
    <>
      <h1 className="visually-hidden">{t('draft:newTitle')}</h1>
      <Loading />
    </>
  );
}

function Closed() {
  const t = useTranslations('draft');
  const navigate = useNavigate();
  const draft = DraftActor.useSelector(draftOf);
  const lead = () => void (draft ? navigate(permitHref(draft)) : undefined);
  return (
    <Notice
      level={1}
      icon={<Lock size={20} />}
      title={t('draft:closedTitle')}
      actions={<Button intent="primary" text={t('draft:toPermit')} onClick={lead} />}
    >
      <p>{t('draft:closedText')}</p>
    </Notice>
  );
}
