import type { ComponentType } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import styles from './Example.module.css';

type Props = {
  of: ComponentType;
  source: string;
  /** Tells it from the other examples of the page. */
  name?: string;
};

/** A real component, running, beside the very file it comes from. */
export function Example({ of: Live, source, name }: Props) {
  const t = useTranslations('documentation');
  return (
    <section className={styles.example} aria-label={name ? `${t('documentation:example')}: ${name}` : t('documentation:example')}>
      <Tabs
        tabs={[
          { id: 'preview', title: t('documentation:preview'), panel: <Live /> },
          { id: 'source', title: t('documentation:source'), panel: <CodeBlock text={source} /> },
        ]}
      />
    </section>
  );
}
