import '#src/features/permitMaps/locales/keys.ts';
import { Map as Plan } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { MapsShown } from './MapsShown.tsx';

/** The plants seen from above, those first that need somebody. */
export function Screen() {
  const t = useTranslations('permitMaps', 'permits', 'page');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Plan size={20} />}>{t('titles:permitMaps')}</PageTitle>}>
      <MapsShown />
    </SimplePage>
  );
}
