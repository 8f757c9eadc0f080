import { darkThemes, lightThemes, type MainTheme, zones } from '#domain/settings/themes.ts';
import { wholeScheme } from '#domain/settings/zoneSchemes.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { SchemeCard } from './SchemeCard.tsx';
import styles from './SchemeCards.module.css';

/** The scheme that all parts of the shell have, or nothing. */
const useWholeScheme = (): MainTheme | null => {
  const { theme } = useSettings(chosenOf);
  return zones.every((zone) => theme[zone] === theme.main) ? theme.main : null;
};

/** All schemes as small pictures of the shell; choosing one paints every part of it at once. */
export function SchemeCards() {
  const t = useTranslations('settings');
  const send = useSendSettings();
  const whole = useWholeScheme();
  const choose = (scheme: MainTheme) => send({ type: 'settings.changed', change: wholeScheme(scheme) });
  const cards = (schemes: readonly MainTheme[]) => (
    <div className={styles.cards}>
      {schemes.map((scheme) => (
        <SchemeCard key={scheme} scheme={scheme} checked={scheme === whole} onChosen={() => choose(scheme)} />
      ))}
    </div>
  );
  return (
    <div className={styles.schemes}>
      <p className={styles.note}>{t('settings:schemesNote')}</p>
      <div role="radiogroup" aria-label={t('settings:schemes')}>
        <h3 className={styles.heading}>{t('settings:lightSchemes')}</h3>
        {cards(lightThemes)}
        <h3 className={styles.heading}>{t('settings:darkSchemes')}</h3>
        {cards(darkThemes)}
      </div>
    </div>
  );
}
