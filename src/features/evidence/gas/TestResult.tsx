import { type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Whether a test passed, failed, or was voided. One that failed shows that it did in any case. */
export function TestResult({ test }: { test: GasTest }) {
  const t = useTranslations('work');
  const voided = isVoid(test) ? <Status tone="none">{t('work:voided')}</Status> : null;
  if (voided && test.passed) return voided;
  return (
    <>
      <Status tone={test.passed ? 'good' : 'bad'}>{t(test.passed ? 'work:passed' : 'work:notPassed')}</Status> {voided}
    </>
  );
}
