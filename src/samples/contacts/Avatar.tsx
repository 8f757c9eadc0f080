import { fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import styles from './Contacts.module.css';

type Person = Pick<Contact, 'name' | 'avatar'> & { lastName?: string };

const tones = ['blue', 'forest', 'indigo', 'rose', 'turquoise', 'sepia', 'violet', 'cerulean', 'green', 'red', 'orange'];

/** One of a few colours dark enough for white letters, the same for the same name. */
const toneOf = (text: string): string => {
  const sum = [...text].reduce((all, char) => all + (char.codePointAt(0) ?? 0), 0);
  return `var(--bp-palette-${tones[sum % tones.length]}-1)`;
};

const initialsOf = ({ name, lastName = '' }: Person): string => [name, lastName].map((part) => [...part.trim()][0] ?? '').join('');

/** The picture of a person, or their initials on a colour of their own. It only repeats the name beside it. */
export function Avatar({ person, large = false }: { person: Person; large?: boolean }) {
  const { name, lastName = '', avatar } = person;
  const initials = initialsOf(person);
  return (
    <span
      className={styles.avatar}
      data-large={large}
      aria-hidden="true"
      style={{ '--tone': toneOf(fullNameOf({ name, lastName })) } as object}
    >
      {avatar ? <img src={avatar} alt="" /> : /\p{Script=Arabic}/u.test(initials) ? [...initials][0] : initials.toUpperCase()}
    </span>
  );
}
