import { Search } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
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
