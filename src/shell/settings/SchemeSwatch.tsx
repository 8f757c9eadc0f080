import type { ZoneTheme } from '#domain/settings/themes.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Scheme.module.css';
import { schemeTitles } from './settingTitles.ts';
import { useSchemePaint } from './useSchemePaint.ts';

/** The name of a scheme on its own ground, beside its primary, secondary, error and paper colours. */
export function SchemeSwatch({ scheme }: { scheme: ZoneTheme }) {
  const t = useTranslations('settings');
  const { className, style } = useSchemePaint(scheme);
  return (
    <span className={`${className} ${styles.swatch}`} style={style}>
      <span className={styles.name}>{t(schemeTitles[scheme])}</span>
      <span className={styles.strip} aria-hidden="true">
        <span data-colour="primary" />
        <span data-colour="secondary" />
        <span data-colour="error" />
        <span data-colour="paper" />
      </span>
    </span>
  );
}
