import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { Print, Refresh } from '@blueprintjs/icons';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLanguage, languages } from '#domain/kernel/language.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Print.module.css';
import { PrintedPermit } from './PrintedPermit.tsx';

type Props = {
  printed: Printed;
  /** Reads it again, where that has failed since the permit may have changed; null while it is as the server last told. */
  old: (() => void) | null;
};

/** The sheet as it will be printed, and above it what it is printed with: the language of the crew is not that of the console. */
export function PrintPage({ printed, old }: Props) {
  const t = useTranslations('documents');
  const console = useLanguage();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('lang');
  const language = isLanguage(asked) ? asked : console;
  const { permit } = printed;
  usePageTitle(permit.tracking_number);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.heading}>{t('documents:printTitle')}</h1>
        <label className={styles.choice} htmlFor={id}>
          {t('documents:language')}
          <HTMLSelect
            id={id}
            value={language}
            onChange={(event) => setParams({ lang: event.currentTarget.value }, { replace: true })}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </label>
        <Button intent="primary" icon={<Print />} text={t('documents:printNow')} onClick={() => window.print()} />
        <Link to={permitHref(permit)}>{t('documents:backToPermit')}</Link>
      </div>
      {old ? (
        <Callout intent="warning" role="alert" className={styles.old ?? ''}>
          <p>{t('documents:printOld')}</p>
          <Button icon={<Refresh />} text={t('ui:retry')} onClick={old} />
        </Callout>
      ) : null}
      <PrintedPermit printed={printed} language={language} />
    </div>
  );
}
