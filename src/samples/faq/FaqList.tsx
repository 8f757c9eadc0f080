import { faqMatching } from '#domain/faq/faq.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { FaqActor } from './FaqActor.tsx';
import { FaqFailed } from './FaqFailed.tsx';
import { FaqQuestion } from './FaqQuestion.tsx';
import styles from './FaqScreen.module.css';
import { FaqSkeleton } from './FaqSkeleton.tsx';
import { isLoading, problemOf, questionsOf } from './faq.selectors.ts';

type Props = { sought: string; open: string | null; onToggle: (id: string) => void };

/** The questions that fit, or why there are none. */
export function FaqList(props: Props) {
  const loading = FaqActor.useSelector(isLoading);
  const problem = FaqActor.useSelector(problemOf);
  if (loading) return <FaqSkeleton />;
  if (problem) return <FaqFailed problem={problem} />;
  return <FaqFound {...props} />;
}

function FaqFound({ sought, open, onToggle }: Props) {
  const t = useTexts('faq');
  const questions = FaqActor.useSelector(questionsOf);
  const found = faqMatching(questions, sought);
  const nothing = questions.length === 0 ? t('faq:empty') : t('ui:noResults');
  return (
    <section className={styles.found} aria-label={t('titles:faq')}>
      <p role="status" className={found.length > 0 ? styles.count : styles.nothing}>
        {found.length > 0 ? t('faq:found', { count: found.length }) : nothing}
      </p>
      {/* The sample questions are written in English, whatever the language of the console. */}
      <div lang="en" dir="ltr">
        {found.map((item) => (
          <FaqQuestion key={item.id} item={item} open={item.id === open} onToggle={onToggle} />
        ))}
      </div>
    </section>
  );
}
