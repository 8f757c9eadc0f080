import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FaultReport } from '#domain/reports/report.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CopyDetails, ReportFacts } from './FaultReport.tsx';
import { Notice } from './Notice.tsx';
import { reportOf } from './report.ts';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** Tells the server; answers whether it heard. */
  onReport: (report: FaultReport) => Promise<boolean>;
};

/** Shown in place of a screen that broke. The details can be copied; they name the address and the fault, and hold nothing typed. */
export function Broken({ error, onRetry, onReport }: Props) {
  const t = useTranslations();
  const [report] = useState(() => reportOf(error));
  return (
    <Notice
      alert
      level={1}
      icon={<ErrorIcon size={20} />}
      title={t('ui:brokenTitle')}
      actions={
        <>
          <Button intent="primary" icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
          <CopyDetails report={report} />
        </>
      }
    >
      <p>{t('ui:brokenText')}</p>
      <ReportFacts report={report} onReport={onReport} />
    </Notice>
  );
}
