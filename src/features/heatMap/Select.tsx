import { HTMLSelect } from '@blueprintjs/core';
import styles from './HeatMap.module.css';

type Props<T extends string> = {
  label: string;
  value: T;
  values: readonly T[];
  text: (value: T) => string;
  onChoose: (value: T) => void;
  disabled?: boolean;
  /** Its values are names, which need twice the width of a word. */
  wide?: boolean;
};

/** One of several values, with its name above it. */
export function Select<T extends string>({ label, value, values, text, onChoose, disabled = false, wide = false }: Props<T>) {
  const choose = (chosen: string) => {
    const known = values.find((one) => one === chosen);
    if (known !== undefined) onChoose(known);
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: HTMLSelect is a select
    <label className={styles.field} data-wide={wide}>
      <span>{label}</span>
      <HTMLSelect fill disabled={disabled} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </HTMLSelect>
    </label>
  );
}
