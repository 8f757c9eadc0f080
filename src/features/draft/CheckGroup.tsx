import { Checkbox } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DraftField } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldId } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { lineFor } from '#src/ui/menuKeys.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { isBusy } from './draft.selectors.ts';
import { useFieldError } from './Field.tsx';

type Props = {
  field: DraftField;
  hint?: string;
  options: readonly { value: string; name: ReactNode }[];
  chosen: readonly string[];
  onToggled: (value: string) => void;
};

/** Several of many, with one tab stop for all: arrows, Home, End and first letters lead through them, Space chooses. */
export function CheckGroup({ field, hint, options, chosen, onToggled }: Props) {
  const t = useTranslations('draft');
  const busy = DraftActor.useSelector(isBusy);
  const error = useFieldError(field);
  const [held, hold] = useState('');
  const at = options.some(({ value }) => value === held) ? held : options[0]?.value;
  const id = draftFieldId(field);
  return (
    <fieldset className={styles.codes} id={id} tabIndex={-1} data-arrows aria-describedby={`${id}-keys`} onKeyDown={lead}>
      <legend className={styles.legend}>{t(`draft:field_${field}`)}</legend>
      {hint ? <p className={`${styles.about} ${styles.wide}`}>{hint}</p> : null}
      <span className="visually-hidden" id={`${id}-keys`}>
        {t('draft:hint_arrows')}
      </span>
      {options.map(({ value, name }) => (
        <Checkbox
          key={value}
          className={styles.code ?? ''}
          checked={chosen.includes(value)}
          disabled={busy}
          tabIndex={value === at ? 0 : -1}
          onFocus={() => hold(value)}
          onChange={() => onToggled(value)}
        >
          {name}
        </Checkbox>
      ))}
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}

const downwards: Record<string, string> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** Arrows to a side lead on as they point, whichever way the language runs. */
const downward = (key: string, isRtl: boolean): string => {
  const known = downwards[key];
  if (known === undefined || !isRtl) return known ?? key;
  return known === 'ArrowDown' ? 'ArrowUp' : 'ArrowDown';
};

const lead = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const names = boxes.map((box) => box.closest('label')?.textContent.trim() ?? '');
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = lineFor(downward(event.key, isRtl), boxes.indexOf(document.activeElement as HTMLInputElement), names);
  if (next === null) return;
  event.preventDefault();
  boxes[next]?.focus();
};
