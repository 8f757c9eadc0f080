import { minute } from '#domain/kernel/units.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { spanText } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Work.module.css';

/** How long ago something was read. It counts while one looks. `quiet`: beside what was read, which is larger. */
export function Age({ at, quiet = false }: { at: string; quiet?: boolean }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const minutes = useNow((now) => Math.max(0, Math.floor((now - Date.parse(at)) / minute)));
  return <span className={quiet ? styles.numbers : styles.figure}>{t('work:ago', { span: spanText(minutes, language) })}</span>;
}
