import { Search } from '@blueprintjs/icons';
import { openLabel } from '#domain/permits/permit.labels.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { listHref } from '../permitAddress.ts';

export function MissingPermit() {
  const t = useTexts('permits');
  return (
    <Notice
      level={1}
      icon={<Search size={20} />}
      title={t('permits:missing')}
      actions={<Link to={listHref(openLabel)}>{t('permits:backToList')}</Link>}
    >
      <p>{t('permits:missingText')}</p>
    </Notice>
  );
}
