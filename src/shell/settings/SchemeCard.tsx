import { Tick } from '@blueprintjs/icons';
import type { MainTheme } from '#domain/settings/themes.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './SchemeCards.module.css';
import { schemeTitles } from './settingTitles.ts';
import { useSchemePaint } from './useSchemePaint.ts';

type Props = { scheme: MainTheme; checked: boolean; onChosen: () => void };

/** A small picture of a page in the scheme: its header, a round accent on it, paper and ground. */
export function SchemeCard({ scheme, checked, onChosen }: Props) {
  const t = useTranslations('settings');
  const { className, style } = useSchemePaint(scheme);
  return (
    <label className={styles.card}>
      <input className={styles.choice} type="radio" name="scheme" value={scheme} checked={checked} onChange={onChosen} />
      <span className={`${className} ${styles.picture}`} style={style} aria-hidden="true">
        <span className={styles.header} />
        <span className={styles.accent} />
        <span className={styles.paper}>
          <span />
          <span />
          <span />
        </span>
        {checked ? <Tick className={styles.tick ?? ''} /> : null}
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{t(schemeTitles[scheme])}</span>
        <Ltr>{scheme}</Ltr>
      </span>
    </label>
  );
}
