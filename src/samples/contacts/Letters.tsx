import { type KeyboardEvent, useMemo } from 'react';
import { fullNameOf, lettersOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Contacts.module.css';

type Props = { rows: readonly Contact[]; by: string; onChoose: (index: number) => void };

/** So many rows are seen at a glance, and nobody jumps among them. */
const few = 12;

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The letters of a list that is in the order of names, each leading to where it begins. Arrows go from letter to letter. */
export function Letters({ rows, by, onChoose }: Props) {
  const t = useTranslations('contacts');
  const letters = useMemo(() => lettersOf(rows.map((one) => (by === 'lastName' ? one.lastName : fullNameOf(one)))), [rows, by]);
  if (rows.length <= few || (by !== '' && by !== 'name' && by !== 'lastName')) return null;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = step[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.findIndex((button) => button.matches(':focus')) + to]?.focus();
  };
  return (
    <div className={styles.letters} role="toolbar" aria-orientation="vertical" aria-label={t('contacts:letters')} onKeyDown={onKey}>
      {letters.map(({ letter, index }, place) => (
        <button key={letter} type="button" tabIndex={place === 0 ? 0 : -1} onClick={() => onChoose(index)}>
          {letter}
        </button>
      ))}
    </div>
  );
}
