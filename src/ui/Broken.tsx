import { Button } from '@blueprintjs/core';
import { Duplicate, Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FaultReport } from '#domain/reports/report.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { Ltr } from './Ltr.tsx';
import { Notice } from './Notice.tsx';
import { detailsOf, reportOf } from './report.ts';

type Told = 'telling' | 'told' | 'untold';

const words: Record<Told, Key<'ui'>> = { telling: 'ui:reportTelling', told: 'ui:reportTold', untold: 'ui:reportUntold' };

type Props = {
  error: unknown;
  onRetry: () => void;
  /** Tells the server; answers whether it heard. */
  onReport: (report: FaultReport) => Promise<boolean>;
};

/** Shown in place of a screen that broke. The details can be copied; they name the address and the fault, and hold nothing typed. */
export function Broken({ error, onRetry, onReport }: Props) {
  const t = useTexts();
  const [report] = useState(() => reportOf(error));
  const [told, setTold] = useState<Told>('telling');
  const tell = useEffectEvent(() => void onReport(report).then((heard) => setTold(heard ? 'told' : 'untold')));
  useEffect(() => tell(), []);
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
      <p>
        {t('ui:reportNumber')} <Ltr>{report.id}</Ltr> · {t('ui:version')} <Ltr>{report.version}</Ltr>
      </p>
      <p>{t(words[told])}</p>
    </Notice>
  );
}

function CopyDetails({ report }: { report: FaultReport }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(detailsOf(report)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return <Button icon={<Duplicate />} text={copied ? t('ui:copied') : t('ui:copyDetails')} onClick={() => void copy()} />;
}
