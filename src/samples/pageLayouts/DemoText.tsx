import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Demo.module.css';
import type { DemoTab } from './demoTabs.ts';

const parts = ['before', 'during', 'change', 'after'] as const;

/** Something to read in an example: what a tab is about, and how work is done safely. */
export function DemoText({ tab }: { tab?: DemoTab }) {
  const t = useTranslations('pageLayouts');
  return (
    <div className={styles.text}>
      {tab ? (
        <section>
          <h2>{t(`pageLayouts:tab_${tab}`)}</h2>
          <p>{t(`pageLayouts:about_${tab}`)}</p>
        </section>
      ) : null}
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`pageLayouts:head_${part}`)}</h2>
          <p>{t(`pageLayouts:text_${part}`)}</p>
          <p>{t(`pageLayouts:more_${part}`)}</p>
        </section>
      ))}
    </div>
  );
}
