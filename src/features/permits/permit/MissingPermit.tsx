import { Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function MissingPermit() {
  const t = useTexts('permits');
  return (
    <Notice
      level={1}
      icon={<Search size={20} />}
      title={t('permits:missing')}
      actions={<Link to="/apps/permits/0">{t('permits:backToList')}</Link>}
    >
      <p>{t('permits:missingText')}</p>
    </Notice>
  );
}
