import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import styles from './Print.module.css';
import { PrintBar, usePaperLanguage } from './PrintBar.tsx';
import { PrintedPermit } from './PrintedPermit.tsx';

type Props = {
  printed: Printed;
  /** Reads it again, where that has failed since the permit may have changed; null while it is as the server last told. */
  old: (() => void) | null;
};

/** The sheet as it will be printed, and above it what it is printed with. */
export function PrintPage({ printed, old }: Props) {
  const t = useTranslations('documents');
  const language = usePaperLanguage();
  const { permit } = printed;
  usePageTitle(permit.tracking_number);
  return (
    <div className={styles.page}>
      <PrintBar title={t('documents:printTitle')} back={permitHref(permit)}>
        {t('documents:backToPermit')}
      </PrintBar>
      {old ? <OldCopy text={t('documents:printOld')} onRetry={old} /> : null}
      <PrintedPermit printed={printed} language={language} />
    </div>
  );
}

/** Says, on screen and on paper, that what is about to be printed may not be as it is now. */
export function OldCopy({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Callout intent="warning" role="alert" className={styles.old ?? ''}>
      <p>{text}</p>
      <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
    </Callout>
  );
}
