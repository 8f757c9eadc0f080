import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, SendMessage } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { reportFault } from '#src/system/reportFault.ts';
import { CopyDetails, ReportFacts } from '#src/ui/FaultReport.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { reportOf } from '#src/ui/report.ts';
import { HomeLink } from './HomeLink.tsx';

/** A page that a proxy may send people to: who reports what happened is given a number to name. */
export function Screen() {
  const t = useTranslations('pages');
  const ports = usePorts();
  const [report] = useState(() => reportOf(new Error('error-500 was shown')));
  const [isReported, setReported] = useState(false);
  const actions = (
    <>
      <HomeLink />
      {/* Whoever only looks at this page reports nothing: it has an address of its own. */}
      <Button icon={<SendMessage />} text={t('pages:report')} disabled={isReported} onClick={() => setReported(true)} />
      <CopyDetails report={report} />
    </>
  );
  return (
    <Notice level={1} icon={<ErrorIcon size={20} />} title={t('pages:serverErrorTitle')} actions={actions}>
      <p>{t('pages:serverErrorText')}</p>
      <div role="status">{isReported ? <ReportFacts report={report} onReport={reportFault(ports)} /> : null}</div>
    </Notice>
  );
}
