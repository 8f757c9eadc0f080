import { useTranslations } from '#src/i18n/i18n.ts';
import { release } from '#src/platform/release.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** Which console this is, as a report of a fault names it. */
export function ReleaseLine() {
  const t = useTranslations();
  return (
    <p>
      {t('ui:version')} <Ltr>{release}</Ltr>
    </p>
  );
}
