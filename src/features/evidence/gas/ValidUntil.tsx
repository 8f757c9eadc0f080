import { type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';

/** How long a test counts. One that failed or was voided counts for nothing, whatever time it was made for. */
export function ValidUntil({ test, zone }: { test: GasTest; zone: string }) {
  const t = useTranslations('work');
  return test.passed && !isVoid(test) ? <SiteTime at={test.valid_until} zone={zone} /> : t('work:notValid');
}
