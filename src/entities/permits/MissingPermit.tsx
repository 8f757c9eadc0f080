import { openLabel } from '#domain/permits/permitList/permit.labels.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { listHref } from './permitAddress.ts';

export function MissingPermit() {
  const t = useTranslations('permits');
  return (
    <Missing
      title={t('permits:missing')}
      text={t('permits:missingText')}
      actions={<Link to={listHref(openLabel)}>{t('permits:backToList')}</Link>}
    />
  );
}
