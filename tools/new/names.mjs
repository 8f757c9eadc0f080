// How a new thing is called in code, in addresses, in tables and in words, and which names it cannot have.

/** Words of the language, and what every object has: a name in code cannot be one of them. */
const reserved = new Set(
  `arguments async await break case catch class const continue debugger default delete else enum eval export extends false finally
  for function get if implements import in instanceof interface let new null package private protected public return set static
  super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Why a name cannot be one; null when it can. */
export const faultOfName = (name) => {
  if (name === '') return 'A name is missing.';
  if (!/^[a-z][a-zA-Z]{2,30}$/.test(name)) return `"${name}" is no name: 3 to 31 letters from a to z, the first one small.`;
  if (/[A-Z]{2}/.test(name)) return `"${name}" is no name: after a capital comes a small letter.`;
  if (reserved.has(name) || name in {}) return `"${name}" means something in the language.`;
  return null;
};

/** The name that words were probably meant to say: `permits-count` and `permits count` mean permitsCount. */
export const nameMeant = (words) => {
  const [first = '', ...rest] = words
    .join(' ')
    .split(/[^a-zA-Z]+/)
    .filter(Boolean);
  return [first, ...rest].map((word, at) => (at === 0 ? word[0]?.toLowerCase() : word[0].toUpperCase()) + word.slice(1)).join('');
};

const lower = (letter) => letter.toLowerCase();

/** What stands in a skeleton for the name in each of its forms. */
export const gapsOf = (name) => {
  const parts = name.split(/(?=[A-Z])/).map(lower);
  const [first, ...rest] = parts;
  // A command of two words and more stands in the group of its first.
  const typed = rest.length > 0 ? [first, rest.join('-')] : [first];
  return {
    _name_: name,
    _Name_: name[0].toUpperCase() + name.slice(1),
    _kebab_: parts.join('-'),
    _snake_: parts.join('_'),
    _Words_: first[0].toUpperCase() + [first, ...rest].join(' ').slice(1),
    _typed_: typed.join(' '),
    _path_: typed.map((word) => `'${word}'`).join(', '),
  };
};

export const filled = (gaps, text) => Object.entries(gaps).reduce((done, [gap, word]) => done.replaceAll(gap, word), text);
