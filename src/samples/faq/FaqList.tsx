import { faqMatching } from '#domain/faq/faq.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FaqActor } from './FaqActor.tsx';
import { FaqQuestion } from './FaqQuestion.tsx';
import styles from './FaqScreen.module.css';
import { isLoading, problemOf, questionsOf } from './faq.selectors.ts';

type Props = { sought: string; open: string | null; onToggle: (id: string) => void };

/** The questions that fit, or why there are none. */
export function FaqList(props: Props) {
  const t = useTexts('faq');
  const { send } = FaqActor.useActorRef();
  const loading = FaqActor.useSelector(isLoading);
  const problem = FaqActor.useSelector(problemOf);
  if (loading) return <Skeleton count={6} className={styles.skeleton} boneClassName={styles.bone} />;
  if (problem) return <Failed problem={problem} title={t('faq:failed')} onRetry={() => send({ type: 'rows.retry' })} />;
  return <FaqFound {...props} />;
}

function FaqFound({ sought, open, onToggle }: Props) {
  const t = useTexts('faq');
  const questions = FaqActor.useSelector(questionsOf);
  const found = faqMatching(questions, sought);
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
