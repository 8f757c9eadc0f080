import { type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Whether a test passed, failed, or was taken back. */
export function TestResult({ test }: { test: GasTest }) {
  const t = useTranslations('work');
  if (isVoid(test)) return <Status tone="none">{t('work:voided')}</Status>;
  return <Status tone={test.passed ? 'good' : 'bad'}>{t(test.passed ? 'work:passed' : 'work:notPassed')}</Status>;
}
