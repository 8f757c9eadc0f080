import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Range } from '#domain/settings/fields.ts';
import type { SettingPath } from '#domain/settings/settingsForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { draftOf, stepped } from './numberDraft.ts';
import styles from './SettingsForm.module.css';
import { useSetting } from './useSetting.ts';

type Props = { path: SettingPath; title: string; range: Range };

/** A number within limits. What is typed stays as it is typed until the field is left; only what is right is put in force. */
export function NumberControl({ path, title, range }: Props) {
  const t = useTranslations('settings');
  const id = useId();
  const [value, change] = useSetting(path);
  const [typed, setTyped] = useState<string | null>(null);
  const draft = draftOf(typed ?? String(value), range);
  const type = (text: string) => {
    setTyped(text);
    const { problem, number } = draftOf(text, range);
    if (!problem) change(number);
  };
  const settle = () => {
    // What is no number at all stays to be seen, with what is wrong about it.
    if (draft.number === null) return;
    if (draft.problem) change(draft.number);
    setTyped(null);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle();
    const next = stepped(event.key, Number(value), range);
    if (next === null) return undefined;
    event.preventDefault();
    setTyped(null);
    return change(next);
  };
  const said = draft.problem === 'noNumber' ? t('settings:noNumber') : t('settings:outside', range);
  return (
    <FormGroup
      className={styles.field ?? ''}
      label={title}
      labelFor={id}
      intent={draft.problem ? 'danger' : 'none'}
      helperText={<span id={`${id}help`}>{said}</span>}
    >
      <InputGroup
        id={id}
        inputMode="numeric"
        dir="ltr"
        intent={draft.problem ? 'danger' : 'none'}
        aria-invalid={draft.problem !== null}
        aria-describedby={`${id}help`}
        value={typed ?? String(value)}
        onValueChange={type}
        onBlur={settle}
        onKeyDown={step}
      />
    </FormGroup>
  );
}
