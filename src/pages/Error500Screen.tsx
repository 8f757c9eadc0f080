import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { reportFault } from '#src/system/reportFault.ts';
import { CopyDetails, ReportFacts } from '#src/ui/FaultReport.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { reportOf } from '#src/ui/report.ts';
import { HomeLink } from './HomeLink.tsx';

/** A page that a proxy may send people to: it gives the reader a number to name. */
export function Screen() {
  const t = useTranslations('pages');
  const ports = usePorts();
  const [report] = useState(() => reportOf(new Error('error-500 was shown')));
  const actions = (
    <>
      <HomeLink />
      <CopyDetails report={report} />
    </>
  );
  return (
    <Notice level={1} icon={<ErrorIcon size={20} />} title={t('pages:serverErrorTitle')} actions={actions}>
      <p>{t('pages:serverErrorText')}</p>
      <ReportFacts report={report} onReport={reportFault(ports)} />
    </Notice>
  );
}
