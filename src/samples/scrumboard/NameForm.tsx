import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { scrumLimits, scrumName } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { leave } from '#src/platform/leaving.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import styles from './Scrumboard.module.css';

type Props = {
  /** What is named. */
  label: string;
  submit: string;
  value?: string;
  /** What may be typed, where that is no name. */
  accepts?: (typed: string) => boolean;
  /** Answers whether it was taken; what was not stays to be tried again. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** A name in its place: a new one, or another one. It closes when somebody goes elsewhere, unless they have typed something. */
export function NameForm({ label, submit, value = '', accepts = (typed) => scrumName.isValidSync(typed), onName, onClose }: Props) {
  const t = useTranslations();
  const [typed, type] = useState(value);
  const name = typed.trim();
  const canSave = accepts(name) && name !== value;
  useUnsaved(name !== '' && name !== value, label);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    // Where there may be another one, it is begun at once.
    if (value === '') type('');
    if (!(await onName(name)) && value === '') type((now) => now || name);
  };
  // The old name stays where it was; words of a new one would be lost.
  const cancel = () => (value === '' ? leave(onClose) : onClose());
  const goElsewhere = (event: FocusEvent<HTMLFormElement>) => {
    const isElsewhere = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget);
    if (isElsewhere && (name === '' || name === value)) onClose();
  };
  return (
    <form
      className={styles.nameForm}
      aria-label={label}
      onSubmit={(event) => void save(event)}
      onBlur={goElsewhere}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <InputGroup
        autoFocus
        fill
        {...(typed === '' ? {} : { dir: 'auto' })}
        maxLength={scrumLimits.name}
        value={typed}
        aria-label={label}
        placeholder={label}
        onValueChange={type}
      />
      <Button type="submit" intent="primary" icon={<Tick />} aria-label={submit} disabled={!canSave} />
      <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={cancel} />
    </form>
  );
}
