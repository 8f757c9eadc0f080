import { useTexts } from '#src/i18n/i18n.ts';
import { Status } from '../Status.tsx';
import { type GasTest, isVoid } from './gasReadings.ts';

/** Whether a test passed, failed, or was taken back. */
export function TestResult({ test }: { test: GasTest }) {
  const t = useTexts('work');
  if (isVoid(test)) return <Status tone="none">{t('work:voided')}</Status>;
  return <Status tone={test.passed ? 'good' : 'bad'}>{t(test.passed ? 'work:passed' : 'work:notPassed')}</Status>;
}
