import { Button } from '@blueprintjs/core';
import { Duplicate, Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from './Ltr.tsx';
import { Notice } from './Notice.tsx';
import { detailsOf, reportId } from './report.ts';

/** Shown in place of a screen that broke. The details can be copied; they name the address and the fault, and hold nothing typed. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const [id] = useState(reportId);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(id, error)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Notice
      alert
      level={1}
      icon={<ErrorIcon size={20} />}
      title={t('ui:brokenTitle')}
      actions={
        <>
          <Button intent="primary" icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
          <Button icon={<Duplicate />} text={copied ? t('ui:copied') : t('ui:copyDetails')} onClick={() => void copy()} />
        </>
      }
    >
      <p>{t('ui:brokenText')}</p>
      <p>
        {t('ui:reportNumber')} <Ltr>{id}</Ltr>
      </p>
    </Notice>
  );
}
