import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { spanText, spokenSpan } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from '../Work.module.css';

/** How long until a test is due, or since when it is overdue. It counts while one looks. */
export function DueText({ at, soonMin }: { at: string; soonMin: number }) {
  const t = useTexts('work');
  const language = useLanguage();
  const minutes = useNow((now) => Math.floor((Date.parse(at) - now) / 60_000));
  const isOver = minutes < 0;
  const span = Math.abs(isOver ? minutes + 1 : minutes);
  return (
    <span
      className={`${styles.figure} ${isOver ? styles.bad : minutes <= soonMin ? styles.soon : ''}`}
      title={t(isOver ? 'work:overdueBy' : 'work:dueIn', { span: spokenSpan(span, language) })}
    >
      {t(isOver ? 'work:overdueBy' : 'work:dueIn', { span: spanText(span, language) })}
    </span>
  );
}
