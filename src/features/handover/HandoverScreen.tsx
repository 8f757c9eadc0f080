import { SwapHorizontal } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import './locales/keys.ts';
import { Board } from './Board.tsx';
import styles from './Handover.module.css';
import { HandoverActor, HandoverProvider } from './HandoverActor.tsx';
import { HandoverShown } from './HandoverShown.tsx';
import { boardOf, handoverOf, isFailed, isFirstRead, isShown, problemOf } from './handover.selectors.ts';
import { PackCard } from './PackCard.tsx';
import { PapersCard } from './PapersCard.tsx';
import { useHandoverAddress } from './useHandoverAddress.ts';

function Handovers() {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const board = HandoverActor.useSelector(boardOf);
  const handover = HandoverActor.useSelector(handoverOf);
  const problem = HandoverActor.useSelector(problemOf);
  const failed = HandoverActor.useSelector(isFailed);
  const shown = HandoverActor.useSelector(isShown);
  const firstRead = HandoverActor.useSelector(isFirstRead);
  const { open } = useHandoverAddress();
  if (problem?.code === 'not_found' && !handover)
    return (
      <Missing title={t('handover:missing')} text={t('handover:missingText')} actions={<Link to="?">{t('handover:back')}</Link>} />
    );
  if (failed && problem)
    return <Failed problem={problem} title={t('handover:failed')} onRetry={() => send({ type: 'handover.retry' })} />;
  if (!shown || !board) return <Loading />;
  if (open === null) return <Board board={board} />;
  return handover?.id === open && !firstRead ? <HandoverShown handover={handover} /> : <Loading />;
}

/** Beside the list of handovers, also where the list cannot be had: the pack is for then. */
function Kept() {
  const { open, site } = useHandoverAddress();
  if (open !== null) return null;
  return (
    <>
      <PackCard key={site} />
      <PapersCard key={`papers ${site}`} />
    </>
  );
}

/** A shift hands its work over to the next, and what is kept for when the power is gone. */
export function Screen() {
  const t = useTranslations('handover', 'permits', 'work', 'desk', 'draft', 'page', 'system', 'services', 'time');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<SwapHorizontal size={20} />}>{t('titles:permitHandover')}</PageTitle>}>
      <div className={styles.page}>
        <HandoverProvider>
          <Handovers />
        </HandoverProvider>
        <Kept />
      </div>
    </SimplePage>
  );
}
