import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FaultReport } from '#domain/reports/report.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { Ltr } from './Ltr.tsx';
import { detailsOf } from './report.ts';

type Sending = 'telling' | 'told' | 'untold';

const words: Record<Sending, Key<'ui'>> = { telling: 'ui:reportTelling', told: 'ui:reportTold', untold: 'ui:reportUntold' };

type Props = {
  report: FaultReport;
  /** Tells the server; answers whether it heard. */
  onReport: (report: FaultReport) => Promise<boolean>;
};

/** The number of a report, and whether the server has it. */
export function ReportFacts({ report, onReport }: Props) {
  const t = useTranslations();
  const [told, setTold] = useState<Sending>('telling');
  const send = useEffectEvent(() => void onReport(report).then((heard) => setTold(heard ? 'told' : 'untold')));
  useEffect(() => send(), []);
  return (
    <>
      <p>
        {t('ui:reportNumber')} <Ltr>{report.id}</Ltr> · {t('ui:version')} <Ltr>{report.version}</Ltr>
      </p>
      <p>{t(words[told])}</p>
    </>
  );
}

/** Copies a report: it names the address and the fault, and holds nothing typed and no key. */
export function CopyDetails({ report }: { report: FaultReport }) {
  const t = useTranslations();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(detailsOf(report)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return <Button icon={<Duplicate />} text={copied ? t('ui:copied') : t('ui:copyDetails')} onClick={() => void copy()} />;
}
