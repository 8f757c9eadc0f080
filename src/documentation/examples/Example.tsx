import { Tab, Tabs } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Example.module.css';

type Props = { of: ComponentType; source: string };

/** A real component, running, beside the very file it comes from. */
export function Example({ of: Live, source }: Props) {
  const t = useTexts('documentation');
  return (
    <section className={styles.example} aria-label={t('documentation:example')}>
      <Tabs renderActiveTabPanelOnly>
        <Tab id="preview" title={t('documentation:preview')} panel={<Live />} />
        <Tab id="source" title={t('documentation:source')} panel={<Source text={source} />} />
      </Tabs>
    </section>
  );
}

function Source({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <pre className={styles.source} lang="en" dir="ltr" tabIndex={0}>
      <code>{text.trim()}</code>
    </pre>
  );
}
