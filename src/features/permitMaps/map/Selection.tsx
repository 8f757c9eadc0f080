import { Button } from '@blueprintjs/core';
import { Cross, Locate } from '@blueprintjs/icons';
import type { MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { PermitPageProvider } from '#src/features/permit/PermitPageProvider.tsx';
import { PermitSummary } from '#src/features/permit/PermitSummary.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';
import { SelectedConflicts } from './SelectedConflicts.tsx';

type Props = {
  /** What the address selects; null for nothing. */
  selected: number | null;
  feature: MapFeature | null;
  conflicts: readonly MapConflict[];
  features: readonly MapFeature[];
  onSelect: (feature: MapFeature) => void;
  onUnselect: () => void;
  /** Shows where it is; not offered where nobody has drawn that, or no plan is shown. */
  onShow: (() => void) | null;
};

/** The permit that somebody has selected: on the plan, in the list, by searching or by an address. */
export function Selection({ selected, feature, conflicts, features, onSelect, onUnselect, onShow }: Props) {
  const t = useTranslations('permitMaps');
  return (
    <section className={styles.card} aria-labelledby="map-selection">
      <div className={styles.head}>
        <h2 className={styles.title} id="map-selection">
          {t('permitMaps:selection')}
        </h2>
        {selected === null ? null : (
          <span className={styles.noPrint}>
            {onShow ? <Button variant="minimal" icon={<Locate />} text={t('permitMaps:flyTo')} onClick={onShow} /> : null}
            <Button variant="minimal" icon={<Cross />} aria-label={t('permitMaps:unselect')} onClick={onUnselect} />
          </span>
        )}
      </div>
      {selected === null ? <p className={styles.muted}>{t('permitMaps:nothing')}</p> : null}
      {selected !== null && !feature ? <p>{t('permitMaps:goneTitle')}</p> : null}
      {feature ? (
        <PermitPageProvider key={feature.id} permitId={feature.id} trackingNumber={feature.properties.tracking_number}>
          <PermitSummary known={feature.properties}>
            {feature.properties.outside_area ? <p className={styles.warned}>{t('permitMaps:outside')}</p> : null}
            <SelectedConflicts
              feature={feature}
              zone={feature.properties.time_zone}
              conflicts={conflicts}
              features={features}
              onSelect={onSelect}
            />
          </PermitSummary>
        </PermitPageProvider>
      ) : null}
    </section>
  );
}
