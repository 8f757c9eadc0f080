import { useTexts } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './QuickPanel.module.css';
import { QuickSettings } from './QuickSettings.tsx';
import { RightPanel } from './RightPanel.tsx';
import { Today } from './Today.tsx';

/** Today, events, notes, and three switches. Events and notes are samples: a site that does without those sees the rest. */
export function QuickPanel() {
  const t = useTexts('panels');
  const { samples } = usePorts();
  return (
    <RightPanel name="quick" title={t('panels:quick')} size="var(--hse-quick-panel)">
      <div className={styles.content}>
        <Today />
        {samples ? <QuickEntries /> : null}
        <QuickSettings />
      </div>
    </RightPanel>
  );
}
