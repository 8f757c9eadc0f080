import './locales/keys.ts';
import { PanelStats } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { BigBoard } from './BigBoard.tsx';
import { BoardShown } from './BoardShown.tsx';
import { useBoardAddress } from './useBoard.ts';

/** What of the plant needs somebody now: on a page from which every figure leads to its list, or on a screen on the wall. */
export function Screen() {
  const t = useTranslations('board', 'firstSteps', 'permits', 'services', 'time', 'page');
  if (useBoardAddress().isBig) return <BigBoard />;
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<PanelStats size={20} />}>{t('titles:board')}</PageTitle>}>
      <BoardShown />
    </SimplePage>
  );
}
