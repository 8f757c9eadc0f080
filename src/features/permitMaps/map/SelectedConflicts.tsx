import { numberText } from '#domain/kernel/readingText.ts';
import type { MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Verdict } from '#src/entities/permits/Verdict.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Range } from '#src/ui/text/Range.tsx';
import styles from './Map.module.css';
import { conflictsOf, meaningFor, otherOf } from './mapConflicts.ts';
import { PermitButton } from './PermitButton.tsx';

type Props = {
  feature: MapFeature;
  zone: string;
  conflicts: readonly MapConflict[];
  features: readonly MapFeature[];
  onSelect: (feature: MapFeature) => void;
};

/** The works with which the selected one does not simply go together; a press goes on to the other. */
export function SelectedConflicts({ feature, zone, conflicts, features, onSelect }: Props) {
  const t = useTranslations('permitMaps', 'work');
  const language = useLanguage();
  const mine = conflictsOf(conflicts, feature.id);
  if (mine.length === 0) return null;
  return (
    <div>
      <h3 className={styles.work}>{t('permitMaps:conflictsTitle')}</h3>
      <ul className={styles.list}>
        {mine.map((conflict) => {
          const other = features.find(({ id }) => id === otherOf(conflict, feature.id));
          const { distance_m } = conflict;
          return (
            <li key={conflict.id} className={styles.conflictItem}>
              <Verdict verdict={conflict.verdict} short />{' '}
              <strong>{t(`permitMaps:${meaningFor(conflict, feature, other)}`)}</strong>
              {distance_m === null ? null : (
                <span>
                  {' · '}
                  {t('permitMaps:metres', { metres: numberText(distance_m, language, { maximumFractionDigits: 1 }) })}
                </span>
              )}
              <span className={styles.muted}>
                {' · '}
                <Range
                  from={<SiteTime at={conflict.overlap_from} zone={zone} />}
                  to={<SiteTime at={conflict.overlap_to} zone={zone} />}
                />
              </span>
              {other ? <PermitButton feature={other} isSelected={false} onPress={() => onSelect(other)} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
