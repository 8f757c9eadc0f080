import { useTexts } from '#src/i18n/i18n.ts';
import { FaqProvider } from './FaqActor.tsx';
import { FaqHeader } from './FaqHeader.tsx';
import { FaqList } from './FaqList.tsx';
import styles from './FaqScreen.module.css';
import { useFaqAddress } from './useFaqAddress.ts';

/** Questions and answers of which one is open at a time, searched while typing. */
export function Screen() {
  useTexts('faq');
  const { sought, open, seek, toggle } = useFaqAddress();
  return (
    <FaqProvider>
      <div className={styles.page}>
        <FaqHeader sought={sought} onSeek={seek} />
        <FaqList sought={sought} open={open} onToggle={toggle} />
      </div>
    </FaqProvider>
  );
}
