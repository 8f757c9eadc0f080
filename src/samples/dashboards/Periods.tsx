import { HTMLSelect } from '@blueprintjs/core';
import styles from './Dashboards.module.css';

type Props<Id extends string> = {
  label: string;
  ids: readonly Id[];
  nameOf: (id: Id) => string;
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Where there is no room for buttons. */
  asList?: boolean;
};

/** So many stand side by side; more are a list to choose from. */
const maxBeside = 3;

/** Which period, or which of a few, is shown. */
export function Periods<Id extends string>({ label, ids, nameOf, chosen, onChoose, asList = false }: Props<Id>) {
  if (asList || ids.length > maxBeside)
    return (
      <HTMLSelect
        aria-label={label}
        value={chosen}
        options={ids.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ currentTarget }) => onChoose(ids.find((id) => id === currentTarget.value) ?? chosen)}
      />
    );
  return (
    <fieldset className={styles.periods} aria-label={label}>
      {ids.map((id) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <bdi>{nameOf(id)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
