import { SwapHorizontal } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import './locales/keys.ts';
import { Board } from './Board.tsx';
import styles from './Handover.module.css';
import { HandoverProvider } from './HandoverActor.tsx';
import { HandoverShown } from './HandoverShown.tsx';
import { PackCard } from './PackCard.tsx';
import { PaperPermitsCard } from './PaperPermitsCard.tsx';
import { useHandoverAddress } from './useHandoverAddress.ts';
import { useFreshHandovers } from './useHandovers.ts';

function Handovers() {
  const { open } = useHandoverAddress();
  const { board, handover } = useFreshHandovers();
  if (open === null) return board.value ? <Board board={board.value} /> : <NotYet read={board} />;
  return handover.value ? <HandoverShown {...handover.value} /> : <NotYet read={handover} />;
}

function NotYet({ read: { problem, retry } }: { read: Read<unknown> }) {
  const t = useTranslations('handover');
  if (problem?.code === 'not_found')
    return (
      <Missing title={t('handover:missing')} text={t('handover:missingText')} actions={<Link to="?">{t('handover:back')}</Link>} />
    );
  return problem ? <Failed problem={problem} title={t('handover:failed')} onRetry={retry} /> : <Loading />;
}

/** Beside the list of handovers, also where the list cannot be had: the pack is for then. */
function Kept() {
  const { open, site } = useHandoverAddress();
  if (open !== null) return null;
  return (
    <>
      <PackCard key={site} />
      <PaperPermitsCard key={`papers ${site}`} />
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
