import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { activities, activityCodes, openStates } from '#domain/permits/kernel/permit.states.ts';
import { mapStates } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Map.module.css';
import type { MapAddress } from './mapAddress.ts';
import { countBy, kindsOf, stateOf, toggled } from './mapPermits.ts';
import type { ChangeAddress } from './useMapAddress.ts';

type ButtonProps = {
  isOn: boolean;
  /** Not pressed, nothing is left out. */
  isOption?: boolean;
  count: number;
  onPress: () => void;
  children: ReactNode;
};

/** One sign of the legend: pressed, what it stands for is shown. */
function LegendButton({ isOn, isOption = false, count, onPress, children }: ButtonProps) {
  const language = useLanguage();
  return (
    <button type="button" className={styles.choice} data-option={isOption} aria-pressed={isOn} onClick={onPress}>
      <span className={styles.choiceName}>{children}</span>
      <span className={styles.count}>{numberText(count, language)}</span>
    </button>
  );
}

type Props = {
  features: readonly MapFeature[];
  address: MapAddress;
  /** How many conflicts stand. */
  conflicts: number;
  hasEmergency: boolean;
  onChange: ChangeAddress;
};

/** What the symbols mean, how many there are of each, and which of them are shown. */
export function Legend({ features, address: { states, kinds, onlyConflicts }, conflicts, hasEmergency, onChange }: Props) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const byState = countBy(features, stateOf);
  const byKind = countBy(
    features.filter(({ properties }) => states.includes(properties.state)),
    kindsOf,
  );
  const everyKind = activityCodes.filter((code) => byKind.has(code) || kinds?.includes(code));
  const chooseKind = (code: (typeof activityCodes)[number]) => {
    // Who presses twice may be quicker than the drawing: what is chosen stands in the address.
    onChange((now) => {
      const next = toggled(now.kinds ?? everyKind, code);
      return { kinds: everyKind.every((one) => next.includes(one)) ? null : next };
    });
  };
  return (
    <section className={styles.card} aria-labelledby="map-legend">
      <div className={styles.head}>
        <h2 className={styles.title} id="map-legend">
          {t('permitMaps:legend')}
        </h2>
        <Button
          className={styles.noPrint ?? ''}
          variant="minimal"
          size="small"
          text={t('permitMaps:clearFilters')}
          onClick={() => onChange({ states: openStates, kinds: null, level: null, when: null, onlyConflicts: false })}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('permitMaps:states')}</legend>
        {openStates
          .filter((state) => byState.has(state) || (mapStates as readonly string[]).includes(state))
          .map((state) => (
            <LegendButton
              key={state}
              isOn={states.includes(state)}
              count={byState.get(state) ?? 0}
              onPress={() => onChange((now) => ({ states: toggled(now.states, state) }))}
            >
              <StateIcon state={state} /> {stateName(state, language)}
            </LegendButton>
          ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('permitMaps:kinds')}</legend>
        {everyKind.map((code) => (
          <LegendButton
            key={code}
            isOn={kinds === null || kinds.includes(code)}
            count={byKind.get(code) ?? 0}
            onPress={() => chooseKind(code)}
          >
            <strong>
              <Ltr>{code}</Ltr>
            </strong>{' '}
            {textIn(activities[code], language)}
          </LegendButton>
        ))}
      </fieldset>
      <LegendButton
        isOn={onlyConflicts}
        isOption
        count={conflicts}
        onPress={() => onChange((now) => ({ onlyConflicts: !now.onlyConflicts }))}
      >
        {t('permitMaps:onlyConflicts')}
      </LegendButton>
      <ul className={styles.marks}>
        <li>{t('permitMaps:lineAgainst')}</li>
        <li>{t('permitMaps:lineAgreed')}</li>
        <li>{t('permitMaps:groupMark')}</li>
        <li>{t('permitMaps:nearMark')}</li>
        <li>{t('permitMaps:outline')}</li>
        <li>{t('permitMaps:ghost')}</li>
        {features.some(({ properties }) => properties.reason === 'danger') ? (
          <li>
            <span className={styles.dangerSample} aria-hidden="true">
              !
            </span>{' '}
            {t('permitMaps:danger')}
          </li>
        ) : null}
        {hasEmergency ? (
          <li>
            <span className={styles.hatchSample} aria-hidden="true" /> {t('permitMaps:emergency')}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
