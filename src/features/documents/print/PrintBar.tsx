import { Button, HTMLSelect } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLanguage, type Language, languages } from '#domain/kernel/language.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Print.module.css';

/** The language of the paper, from its address: that of the crew is not that of the console. */
export const usePaperLanguage = (): Language => {
  const console = useLanguage();
  const asked = useSearchParams()[0].get('lang');
  return isLanguage(asked) ? asked : console;
};

/** Above a sheet: what it is, the language it is printed in, and the way back. */
export function PrintBar({ title, back, children }: { title: string; back: string; children: string }) {
  const t = useTranslations('documents');
  const id = useId();
  const language = usePaperLanguage();
  const [, setParams] = useSearchParams();
  return (
    <div className={styles.bar}>
      <h1 className={styles.heading}>{title}</h1>
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
      <Link to={back}>{children}</Link>
    </div>
  );
}
