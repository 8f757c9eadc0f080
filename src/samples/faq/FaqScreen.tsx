import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';
import { FaqHeader } from './FaqHeader.tsx';
import { FaqList } from './FaqList.tsx';
import styles from './FaqScreen.module.css';

/** What the address says is shown: the sought text and the open question. */
const useFaqAddress = () => {
  const [params] = useSearchParams();
  const [query, seek] = useTypedParam('q');
  const write = useChooseParam();
  const open = params.get('open');
  return { query, open, seek, toggle: (id: string) => write('open', open === id ? '' : id) };
};

/** Questions and answers of which one is open at a time, searched while typing. */
export function Screen() {
  useTranslations('faq');
  const { query, open, seek, toggle } = useFaqAddress();
  return (
    <div className={styles.page}>
      <FaqHeader query={query} onSeek={seek} />
      <FaqList query={query} open={open} onToggle={toggle} />
    </div>
  );
}
