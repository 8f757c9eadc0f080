import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { List, Map as Plan, Print } from '@blueprintjs/icons';
import { useId } from 'react';
import { windowPresets } from '#domain/permits/permitList/window.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';
import type { MapAddress } from './mapAddress.ts';

type Props = { address: MapAddress; levels: readonly string[]; onChange: (change: Partial<MapAddress>) => void };

/** Which level and time are looked at, and whether as a plan or as a list. */
export function MapToolbar({ address: { level, when, show }, levels, onChange }: Props) {
  const t = useTranslations('permitMaps');
  const id = useId();
  return (
    <div className={styles.toolbar}>
      <span className={styles.field}>
        <label htmlFor={`${id}-level`}>{t('permitMaps:level')}</label>
        <HTMLSelect
          id={`${id}-level`}
          value={level ?? ''}
          onChange={({ currentTarget }) => onChange({ level: currentTarget.value || null })}
        >
          <option value="">{t('permitMaps:allLevels')}</option>
          {levels.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </HTMLSelect>
      </span>
      <span className={styles.field}>
        <label htmlFor={`${id}-when`}>{t('permitMaps:when')}</label>
        <HTMLSelect
          id={`${id}-when`}
          value={when ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ when: windowPresets.find((preset) => preset === currentTarget.value) ?? null })
          }
        >
          <option value="">{t('permitMaps:anyTime')}</option>
          {windowPresets.map((preset) => (
            <option key={preset} value={preset}>
              {t(`permitMaps:when_${preset}`)}
            </option>
          ))}
        </HTMLSelect>
      </span>
      <ButtonGroup role="group" aria-label={t('permitMaps:show')}>
        <Button
          icon={<Plan />}
          text={t('permitMaps:showMap')}
          active={show === 'map'}
          aria-pressed={show === 'map'}
          onClick={() => onChange({ show: 'map' })}
        />
        <Button
          icon={<List />}
          text={t('permitMaps:showList')}
          active={show === 'list'}
          aria-pressed={show === 'list'}
          onClick={() => onChange({ show: 'list' })}
        />
      </ButtonGroup>
      <Button icon={<Print />} text={t('permitMaps:print')} onClick={() => window.print()} />
    </div>
  );
}
