import { numberText } from '#domain/kernel/readingText.ts';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';
import { PermitButton } from './PermitButton.tsx';

type Props = {
  features: readonly MapFeature[];
  /** How many there are beyond those that were answered. */
  more: number;
  selected: number | null;
  onSelect: (feature: MapFeature) => void;
};

/** Permits that nobody has drawn: they are not forgotten because a map cannot show them. */
export function NotOnMap({ features, more, selected, onSelect }: Props) {
  const t = useTranslations('permitMaps');
  const missing = features.filter(({ geometry }) => geometry === null);
  return (
    <section className={styles.card} aria-labelledby="map-tray">
      <div className={styles.head}>
        <h2 className={styles.title} id="map-tray">
          {t('permitMaps:tray')}
        </h2>
        <span className={styles.count}>{numberText(missing.length, useLanguage())}</span>
      </div>
      <p className={styles.muted}>{t(missing.length > 0 ? 'permitMaps:trayText' : 'permitMaps:trayNone')}</p>
      <ul className={styles.list}>
        {missing.map((feature) => (
          <li key={feature.id}>
            <PermitButton feature={feature} isSelected={feature.id === selected} onPress={() => onSelect(feature)} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.muted}>{t('permitMaps:more', { count: more })}</p> : null}
    </section>
  );
}
