import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Missing } from '#src/ui/Missing.tsx';

/** The address names no map. */
export function MissingMap() {
  const t = useTranslations('permitMaps');
  return (
    <Missing
      title={t('permitMaps:missing')}
      text={t('permitMaps:missingText')}
      actions={<Link to={href('/apps/permit-maps')}>{t('permitMaps:allMaps')}</Link>}
    />
  );
}
