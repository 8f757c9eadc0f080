import { type Counts, type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';

type Props = { test: GasTest; counts: Counts; zone: string };

/**
 * How long a test counts. One that failed, was voided, has to be made anew or is older than the isolation counts for nothing, whatever time it was made for; one that
 * was made anew since gas was found counts once every point has passed.
 */
export function ValidUntil({ test, counts, zone }: Props) {
  const t = useTranslations('work');
  if (!test.passed || isVoid(test) || counts === 'again' || counts === 'isolated') return t('work:notValid');
  return counts === 'waits' ? t('work:notYetValid') : <SiteTime at={test.valid_until} zone={zone} />;
}
