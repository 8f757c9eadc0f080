import { useTexts } from '#src/i18n/i18n.ts';
import { SiteTime } from '../SiteTime.tsx';
import { type GasTest, isVoid } from './gasReadings.ts';

/** How long a test counts. One that failed or was voided counts for nothing, whatever time it was made for. */
export function ValidUntil({ test, zone }: { test: GasTest; zone: string }) {
  const t = useTexts('work');
  return test.passed && !isVoid(test) ? <SiteTime at={test.valid_until} zone={zone} /> : t('work:notValid');
}
