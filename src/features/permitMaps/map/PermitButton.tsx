import { Fragment } from 'react';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Map.module.css';

type Props = { feature: MapFeature; isSelected: boolean; onPress: () => void };

/** A permit in a list beside the plan; pressed, it is selected. */
export function PermitButton({ feature: { properties, geometry }, isSelected, onPress }: Props) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  return (
    <button type="button" className={styles.permitButton} aria-pressed={isSelected} onClick={onPress}>
      <StateIcon state={properties.state} />
      <span className={styles.permitWords}>
        <span>
          <Ltr>{properties.tracking_number}</Ltr> · {stateName(properties.state, language)}
          {whyTexts(properties, language)
            .filter(({ isLoud }) => isLoud)
            .map(({ text }) => (
              <Fragment key={text}>
                {' · '}
                <strong className={styles.dangerWord}>{text}</strong>
              </Fragment>
            ))}{' '}
          · <Ltr>{properties.primary_code}</Ltr> · <Ltr>{properties.area.code}</Ltr>
          {geometry ? null : ` · ${t('permitMaps:offMap')}`}
        </span>
        <bdi className={styles.muted}>{properties.title}</bdi>
      </span>
    </button>
  );
}
