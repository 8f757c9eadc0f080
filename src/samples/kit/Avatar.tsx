import { useState } from 'react';
import styles from './Kit.module.css';

type Person = { name: string; lastName?: string; avatar: string };

const tones = ['blue', 'forest', 'indigo', 'rose', 'turquoise', 'sepia', 'violet', 'cerulean', 'green', 'red', 'orange'];

/** One of a few colours dark enough for white letters, the same for the same name. */
const toneOf = (text: string): string => {
  const sum = [...text].reduce((all, char) => all + (char.codePointAt(0) ?? 0), 0);
  return `var(--bp-palette-${tones[sum % tones.length]}-1)`;
};

const fullNameOf = ({ name, lastName = '' }: Person): string => `${name} ${lastName}`.trim();

/** Of the first word and the last. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  return /\p{Script=Arabic}/u.test(letters) ? ([...letters][0] ?? '') : letters.toUpperCase();
};

/** The picture of a person, or, where there is none or it cannot be drawn, their initials on a colour of their own. It only repeats the name beside it. */
export function Avatar({ person, size }: { person: Person; size?: 'small' | 'large' }) {
  const name = fullNameOf(person);
  const [torn, setTorn] = useState('');
  const { avatar } = person;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true" style={{ '--tone': toneOf(name) } as object}>
      {avatar && avatar !== torn ? <img src={avatar} alt="" onError={() => setTorn(avatar)} /> : initialsOf(name)}
    </span>
  );
}
