import { faqMatching } from '#domain/faq/faq.rules.ts';
import type { FaqItem } from '#domain/faq/faq.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FaqQuestion } from './FaqQuestion.tsx';
import styles from './FaqScreen.module.css';

type Props = { query: string; open: string | null; onToggle: (id: string) => void };

/** The questions that fit, or why there are none. */
export function FaqList(props: Props) {
  const t = useTranslations('faq');
  const { value: questions, problem, retry } = useRead('faq.list', {});
  if (questions) return <FaqFound questions={questions} {...props} />;
  if (problem) return <Failed problem={problem} title={t('faq:failed')} onRetry={retry} />;
  return <Skeleton count={6} className={styles.skeleton} boneClassName={styles.bone} />;
}

function FaqFound({ questions, query, open, onToggle }: Props & { questions: readonly FaqItem[] }) {
  const t = useTranslations('faq');
  const found = faqMatching(questions, query);
  useShownParams({ open: questions.some(({ id }) => id === open) ? open : '' });
  const nothing = questions.length === 0 ? t('faq:empty') : t('ui:noResults');
  return (
    <section className={styles.found} aria-label={t('titles:faq')}>
      <div role="status">
        {found.length > 0 ? <p className={styles.count}>{t('faq:found', { count: found.length })}</p> : <Empty title={nothing} />}
      </div>
      {/* The sample questions are written in English, whatever the language of the console. */}
      <div lang="en" dir="ltr">
        {found.map((item) => (
          <FaqQuestion key={item.id} item={item} open={item.id === open} onToggle={onToggle} />
        ))}
      </div>
    </section>
  );
}
