import { CaretDown } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { isLanguage, languages } from '#domain/kernel/language.ts';
import { appearances } from '#domain/settings/settings.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';
import styles from './LoginScreen.module.css';

type Props = { label: string; value: string; onChosen: (value: string) => void; children: ReactNode };

/** A native list to choose from: small to load, and at home on every device. */
function Choice({ label, value, onChosen, children }: Props) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChosen(event.currentTarget.value)}>
        {children}
      </select>
      <CaretDown />
    </span>
  );
}

/** Language and appearance before signing in, where there is no toolbar. */
export function Preferences() {
  const t = useTranslations();
  const { language, appearance } = useSettings(settingsOf);
  const send = useSendSettings();
  const chooseLanguage = (value: string) => {
    if (isLanguage(value)) send({ type: 'settings.changed', change: { language: value } });
  };
  const chooseAppearance = (value: string) => {
    const chosen = appearances.find((one) => one === value);
    if (chosen) send({ type: 'settings.changed', change: { appearance: chosen } });
  };
  return (
    <div className={styles.preferences}>
      <Choice label={t('ui:language')} value={language} onChosen={chooseLanguage}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </Choice>
      <Choice label={t('ui:theme')} value={appearance} onChosen={chooseAppearance}>
        {appearances.map((one) => (
          <option key={one} value={one}>
            {t(themeTitles[one])}
          </option>
        ))}
      </Choice>
    </div>
  );
}
