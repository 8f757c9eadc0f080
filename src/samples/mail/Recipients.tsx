import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { contactsMatching, fullNameOf } from '#domain/contacts/contacts.rules.ts';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { addressesIn, addressText } from '#domain/mail/mail.draft.ts';
import { type MailAddress, mailLimits } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Mail.module.css';
import { takeTypedAhead } from './typedAhead.ts';

/** So many contacts are suggested while one types. */
const suggested = 8;

type Props = {
  label: string;
  people: readonly MailAddress[];
  /** Said where nobody is named, once that is a fault. */
  missing?: string | undefined;
  autoFocus?: boolean;
  isFixed: boolean;
  onChange: (people: readonly MailAddress[]) => void;
};

/** Whom a mail goes to: contacts are suggested, Enter or a comma adds, Backspace takes the last one away. What is no address stays and is said. */
export function Recipients({ label, people, missing, autoFocus = false, isFixed, onChange }: Props) {
  const t = useTranslations('mail');
  const [id, listId, faultId] = [useId(), useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const { value: known } = useRead('contacts.list', {});
  const contacts = known ?? [];
  const offered =
    typed.trim() === ''
      ? []
      : contactsMatching(contacts, typed)
          .filter(({ email }) => email !== '' && !people.some((one) => one.email === email))
          .slice(0, suggested)
          .map((one) => ({ name: fullNameOf(one), email: one.email }));
  const add = (text: string) => {
    const named = contacts.map((one) => ({ name: fullNameOf(one), email: one.email }));
    const fresh = addressesIn(text, named).filter(({ email }) => !people.some((one) => one.email === email));
    type('');
    if (fresh.length > 0) onChange([...people, ...fresh].slice(0, mailLimits.people));
  };
  const write = (text: string) => {
    const isChosen = offered.some((one) => addressText(one) === text);
    if (isChosen || /[,;\n]/.test(text)) add(text);
    else type(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      // Nobody can tell yet whose name it is.
      if (!known && !typed.includes('@')) return;
      // Half a name is meant for the only contact that has it: of the others something else holds the text.
      const [only, ...others] = offered.filter((one) => contains(addressText(one), typed.trim()));
      add(only && others.length === 0 && !typed.includes('@') ? addressText(only) : typed);
    } else if (event.key === 'Backspace' && typed === '' && people.length > 0) onChange(people.slice(0, -1));
  };
  const begins = useRef(autoFocus);
  // What was typed before this field was drawn belongs in it.
  useEffect(() => {
    const ahead = begins.current ? takeTypedAhead().replaceAll('\n', '') : '';
    if (ahead !== '') type((since) => ahead + since);
  }, []);
  const wrong = people.filter(({ email }) => !isEmailAddress(email));
  const fault = wrong[0] ? t('mail:badAddress', { address: wrong[0].email }) : missing;
  return (
    <div className={styles.recipients}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.recipientBox} data-wrong={fault !== undefined}>
        {people.length > 0 ? (
          <ul className={styles.people} aria-label={label}>
            {people.map(({ name, email }) => (
              <li key={email} className={styles.person} data-wrong={!isEmailAddress(email)} title={email}>
                <bdi>{name || email}</bdi>
                {isFixed ? null : (
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Cross size={12} />}
                    aria-label={t('mail:takeOut', { name: name || email })}
                    onClick={() => {
                      onChange(people.filter((one) => one.email !== email));
                      field.current?.focus();
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={field}
          id={id}
          className={styles.recipientField}
          list={listId}
          type="text"
          inputMode="email"
          dir="auto"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who begins a mail begins with whom it goes to
          autoFocus={autoFocus}
          readOnly={isFixed}
          value={typed}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKey}
          onBlur={() => add(typed)}
        />
        <datalist id={listId}>
          {offered.map((one) => (
            <option key={one.email} value={addressText(one)} />
          ))}
        </datalist>
      </div>
      {fault === undefined ? null : (
        <p id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
