import { listText } from '#domain/kernel/readingText.ts';
import { type Counts, type GasTest, isVoid, unreadOf } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useNow } from '#src/ui/time/useNow.ts';

/**
 * Whether a test passed, failed, or was voided. One that failed shows that it did in any case; one that passed has its green mark only
 * while it holds. It looks again while one looks.
 */
export function TestResult({ test, counts }: { test: GasTest; counts: Counts }) {
  const t = useTranslations('work');
  const isOver = useNow((now) => Date.parse(test.valid_until) <= now);
  const voided = isVoid(test) ? <Status tone="none">{t('work:voided')}</Status> : null;
  if (voided && test.passed) return voided;
  if (!test.passed)
    return (
      <>
        <Failed test={test} /> {voided}
      </>
    );
  if (counts === 'isolated') return <Status tone="bad">{t('work:beforeIsolation')}</Status>;
  if (test.overtaken === 'instrument') return <Status tone="bad">{t('work:overtaken_instrument')}</Status>;
  if (test.overtaken && test.overtaken !== 'isolated')
    return (
      <Status tone="none">
        {t('work:passedBefore')} · {t(`work:overtaken_${test.overtaken}`)}
      </Status>
    );
  if (counts === 'again' && !isOver) return <Status tone="none">{t('work:passedBefore')}</Status>;
  if (!isOver) return <Status tone={counts === 'now' ? 'good' : 'none'}>{t('work:passed')}</Status>;
  return (
    <Status tone="none">
      {t('work:passed')} · {t('work:runOut')}
    </Status>
  );
}

/** What was not read is none that was found: each is said for itself. */
function Failed({ test }: { test: GasTest }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const unread = unreadOf(test);
  return (
    <>
      {unread.length < test.out_of_limits.length ? <Status tone="bad">{t('work:notPassed')}</Status> : null}
      {unread.length > 0 ? (
        <Status tone="bad">
          {t('work:notRead')} <bdi>{listText(unread, language)}</bdi>
        </Status>
      ) : null}
    </>
  );
}
