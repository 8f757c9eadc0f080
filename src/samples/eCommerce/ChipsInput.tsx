import { Button, FormGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { chipsWith, type NameOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { productLimits } from '#domain/eCommerce/eCommerce.schema.ts';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormField } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './ECommerce.module.css';
import type { TypedProduct } from './typedProduct.ts';

type Props = {
  form: FormOf<TypedProduct>;
  name: 'categories' | 'tags';
  label: string;
  offered: readonly string[];
  /** What a word is called where that is not the word itself. */
  nameOf?: NameOf;
};

/** Words of one's own: Enter or a comma adds one, Backspace takes the last one away. Those that others have are offered. */
export function ChipsInput({ form, name, label, offered, nameOf = (word) => word }: Props) {
  const t = useTranslations('eCommerce');
  const { value: chips, change } = useFormField(form, name);
  const [id, listId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const isFull = chips.length >= productLimits.chips;
  const add = (text: string) => {
    const added = chipsWith(chips, text, offered, nameOf);
    type(added.rest);
    if (added.chips.length > chips.length) change(added.chips);
  };
  const isLong = typed.split(/[,،]/).some((part) => part.trim().length > productLimits.chip);
  const write = (text: string) => {
    if (/[,،]/.test(text)) add(text);
    else type(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') change(chips.slice(0, -1));
  };
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={isLong ? 'danger' : 'none'}
      helperText={
        <span id={`${id}-said`}>
          <span role="status">{isLong ? t('eCommerce:chipFull', { most: productLimits.chip }) : ''}</span>
          {isLong ? null : t('eCommerce:chipsHelp')}
        </span>
      }
    >
      <div className={styles.chips}>
        {chips.length > 0 ? (
          <ul className={styles.chipList} aria-label={label}>
            {chips.map((chip) => (
              <li key={chip} className={styles.chip}>
                <bdi>{nameOf(chip)}</bdi>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross size={12} />}
                  aria-label={t('eCommerce:takeOut', { name: nameOf(chip) })}
                  onClick={() => {
                    change(chips.filter((one) => one !== chip));
                    input.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          id={id}
          className={styles.chipField}
          type="text"
          list={listId}
          dir="auto"
          autoComplete="off"
          aria-describedby={`${id}-said`}
          aria-invalid={isLong}
          readOnly={isFull}
          value={typed}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKey}
          onBlur={() => add(typed)}
        />
        <datalist id={listId}>
          {offered
            .filter((one) => !chips.includes(one))
            .map((one) => (
              <option key={one} value={nameOf(one)} />
            ))}
        </datalist>
      </div>
    </FormGroup>
  );
}
