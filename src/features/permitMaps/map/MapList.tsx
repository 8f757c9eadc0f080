import { textIn } from '#domain/kernel/language.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { Table } from '#src/entities/permits/Table.tsx';
import { TimeLeftText } from '#src/entities/permits/TimeLeftText.tsx';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Map.module.css';

type Props = { features: readonly MapFeature[]; selected: number | null; onSelect: (feature: MapFeature) => void };

const columns = ['tracking', 'state', 'work', 'type', 'area', 'level', 'window', 'timeLeft', 'authority'] as const;

/** Everything that the plan shows, in words. What is selected in one of the two is selected in the other. */
export function MapList({ features, selected, onSelect }: Props) {
  const t = useTranslations('permitMaps', 'permits');
  const heads = columns.map((key) => ({ key, text: t(`permits:${key}`) }));
  return (
    <Table caption={t('permitMaps:listCaption')} heads={heads}>
      {features.map((feature) => (
        <Row key={feature.id} feature={feature} isSelected={feature.id === selected} onSelect={onSelect} />
      ))}
    </Table>
  );
}

function Row({ feature, isSelected, onSelect }: Pick<Props, 'onSelect'> & { feature: MapFeature; isSelected: boolean }) {
  const t = useTranslations('permitMaps', 'permits');
  const language = useLanguage();
  const { properties: permit, geometry } = feature;
  return (
    <tr className={isSelected ? styles.marked : undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.rowButton}
          aria-pressed={isSelected}
          aria-label={t('permitMaps:select', { number: permit.tracking_number })}
          onClick={() => onSelect(feature)}
        >
          <Ltr>{permit.tracking_number}</Ltr>
        </button>
        {geometry ? null : <span className={styles.muted}> {t('permitMaps:offMap')}</span>}
      </th>
      <td>
        <span className={styles.state}>
          <StateIcon state={permit.state} /> {stateName(permit.state, language)}
        </span>
        {permit.reason ? <span className={styles.muted}> {reasonName(permit.reason, language)}</span> : null}
      </td>
      <td>
        <bdi>{permit.title}</bdi>
      </td>
      <td>
        <Ltr>{permit.primary_code}</Ltr> {textIn(activities[permit.primary_code], language)}
      </td>
      <td>
        <Ltr>{permit.area.code}</Ltr>
      </td>
      <td>
        <bdi>{permit.level}</bdi>
      </td>
      <td>
        <WindowCell row={permit} language={language} />
      </td>
      <td>
        <TimeLeftText row={permit} language={language} t={t} />
      </td>
      <td>
        <bdi>{permit.pa.name}</bdi>
      </td>
    </tr>
  );
}
