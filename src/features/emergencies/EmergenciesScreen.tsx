import { WarningSign } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { EmergenciesShown } from './EmergenciesShown.tsx';

/** Emergencies: what is declared now, declaring one, and those that are over. */
export function Screen() {
  // All that any part of the screen says: words that came later would take the screen away for a moment, and the focus with it.
  const t = useTranslations('emergencies', 'work', 'permits', 'page', 'services', 'system');
  const [params] = useSearchParams();
  const before = params.get('before') ?? '';
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<WarningSign size={20} />}>{t('emergencies:title')}</PageTitle>}>
      <EmergenciesShown key={before} before={before} />
    </SimplePage>
  );
}
