import './locales/keys.ts';
import { Dashboard } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { InstrumentsShown } from './InstrumentsShown.tsx';

/** The register of the instruments that gas is tested with. */
export function Screen() {
  const t = useTranslations('instruments', 'forms', 'time', 'work', 'permits', 'page', 'system');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Dashboard size={20} />}>{t('titles:gasInstruments')}</PageTitle>}>
      <InstrumentsShown />
    </SimplePage>
  );
}
