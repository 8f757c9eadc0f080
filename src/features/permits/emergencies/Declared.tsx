import { Button } from '@blueprintjs/core';
import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Emergencies.module.css';

/** What the declaration has stopped. The emergency itself, with everybody who is on site, stands below. */
export function Declared({ emergency: { stopped }, onClose }: { emergency: Emergency; onClose: () => void }) {
  const t = useTexts('emergencies', 'work');
  const people = stopped.reduce((sum, { crew_on }) => sum + crew_on, 0);
  return (
    <TitledCallout role="status" intent="danger" title={t('emergencies:declared')}>
      <p>
        {t('emergencies:stopped', { count: stopped.length })} {t('emergencies:onSite', { count: people })}
      </p>
      <div className={styles.row}>
        <Button text={t('emergencies:toHeadCount')} onClick={onClose} />
      </div>
    </TitledCallout>
  );
}
