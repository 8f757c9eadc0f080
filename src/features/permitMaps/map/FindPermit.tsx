import type { KeyboardEvent } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { PermitSearchField } from '#src/entities/permits/PermitSearchField.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Map.module.css';
import { PermitButton } from './PermitButton.tsx';

const shortest = 2;
const longest = 80;
/** How many are offered. */
const most = 8;

type Props = { mapId: number; selected: number | null; onSelect: (feature: MapFeature) => void };

/** Enter in the field takes the first that was found; arrows lead from the field through all of them and back. */
const answerKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget, target, key } = event;
  const found = [...currentTarget.querySelectorAll<HTMLElement>('li button')];
  const field = currentTarget.querySelector('input');
  const at = target instanceof HTMLElement ? found.indexOf(target) : -1;
  const next = key === 'ArrowDown' ? found[at + 1] : key === 'ArrowUp' && at >= 0 ? (found[at - 1] ?? field) : null;
  if (next) next.focus();
  else if (key === 'Enter' && target === field && found[0]) found[0].click();
  else return;
  event.preventDefault();
};

/** Finds permits of the map as the list of permits does; who chooses one is taken to it. */
export function FindPermit({ mapId, selected, onSelect }: Props) {
  const t = useTranslations('permitMaps');
  // Written at once: who chooses what was found changes the address too, and what was typed is to stay.
  const [typed, type] = useTypedParam('find');
  const text = typed.trim().slice(0, longest);
  return (
    <search className={styles.find} onKeyDown={answerKey}>
      <PermitSearchField typed={typed} onType={type} label={t('permitMaps:find')} clear={t('permitMaps:clearFind')} />
      {text.length < shortest ? null : <Found mapId={mapId} text={text} selected={selected} onSelect={onSelect} />}
    </search>
  );
}

function Found({ mapId, text, selected, onSelect }: Props & { text: string }) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const asked = { params: { mapId }, query: { q: text } };
  const { value, problem } = useRead('permitMaps.permits', asked, { select: resultOf, keeps: true });
  if (problem && !value)
    return (
      <p role="alert">
        {t('permitMaps:findFailed')} {sentenceOf(problem, language)}
      </p>
    );
  const found = value?.features ?? [];
  return (
    <>
      <p className={styles.muted} role="status">
        {value ? (found.length === 0 ? t('permitMaps:foundNone') : t('permitMaps:found', { count: found.length })) : ''}
      </p>
      <ul className={styles.list}>
        {found.slice(0, most).map((feature) => (
          <li key={feature.id}>
            <PermitButton feature={feature} isSelected={feature.id === selected} onPress={() => onSelect(feature)} />
          </li>
        ))}
      </ul>
    </>
  );
}
