import { isDay } from '#domain/kernel/siteTime.ts';
import type { Contact } from './contacts.schema.ts';
import { type FileContact, type ReadFile, readEntries } from './fileContact.ts';

/** A line of a vCard: `TEL;TYPE=cell:+90 …`. */
type Line = { name: string; params: string; value: string };

// Long lines go on in the next one, which begins with a space (RFC 6350, 3.2); in version 2.1 one of quoted-printable ends with =.
const linesOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/(^[^:\n]*QUOTED-PRINTABLE[^:\n]*:[^\n]*)=\n/gim, '$1')
    .split('\n');

const lineFrom = (text: string): Line | null => {
  const [, name, params = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(text) ?? [];
  return name === undefined ? null : { name: name.toUpperCase(), params: params.toUpperCase(), value };
};

const fromQuotedPrintable = (text: string): string => {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
};

/** The value as it was meant, before what is escaped in it is read. */
const plain = ({ params, value }: Line): string => (/QUOTED-PRINTABLE/.test(params) ? fromQuotedPrintable(value) : value);
const unescaped = (text: string): string => text.replace(/\\(.)/gs, (_, char: string) => (/n/i.test(char) ? '\n' : char)).trim();
const parts = (text: string, between: ';' | ','): string[] => text.split(between === ';' ? /(?<!\\);/ : /(?<!\\),/).map(unescaped);

const birthdayOf = (text: string): string => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})/, '$1-$2-$3').slice(0, 10);
  return isDay(day) ? day : text;
};

const pictureOf = ({ params, value }: Line): string => {
  if (value.startsWith('data:')) return value;
  const [, type = 'jpeg'] = /(PNG|JPEG|WEBP)/.exec(params) ?? [];
  return /ENCODING=(?:B|BASE64)\b/.test(params) ? `data:image/${type.toLowerCase()};base64,${value.replace(/\s/g, '')}` : '';
};

const found = (lines: readonly Line[]) => {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const values = (name: string) =>
    all(name)
      .map((line) => unescaped(plain(line)))
      .filter(Boolean);
  const [n] = all('N');
  const [lastName = '', first = '', middle = ''] = n ? parts(plain(n), ';') : [];
  const [org] = all('ORG');
  const [adr] = all('ADR');
  const [photo] = all('PHOTO');
  const [email = '', ...emails] = values('EMAIL');
  const [phone = '', ...phones] = values('TEL').map((one) => one.replace(/^tel:/i, ''));
  const name = [first, middle].filter(Boolean).join(' ');
  return {
    name: name || lastName || values('FN')[0] || '',
    lastName: name ? lastName : '',
    avatar: photo ? pictureOf(photo) : '',
    nickname: values('NICKNAME')[0] ?? '',
    company: org ? parts(plain(org), ';').filter(Boolean).join(', ') : '',
    jobTitle: values('TITLE')[0] ?? '',
    email,
    phone,
    address: adr ? parts(plain(adr), ';').filter(Boolean).join(', ') : '',
    birthday: birthdayOf(values('BDAY')[0] ?? ''),
    notes: [...values('NOTE'), ...emails, ...phones].join('\n'),
    groups: all('CATEGORIES')
      .flatMap((line) => parts(plain(line), ','))
      .filter(Boolean),
  };
};

/** The contacts of a vCard file, of version 2.1 to 4.0. */
export const readVcards = (text: string): ReadFile => {
  const cards: Line[][] = [];
  for (const one of linesOf(text)) {
    const line = lineFrom(one);
    if (line?.name === 'BEGIN') cards.push([]);
    else if (line && line.name !== 'END') cards.at(-1)?.push(line);
  }
  return readEntries(cards.map(found));
};

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();
/** A line of at most 75 bytes, what is longer in lines that begin with a space. */
const folded = (line: string): string => {
  let made = '';
  let bytes = 0;
  for (const char of line) {
    const more = encoder.encode(char).length;
    if (bytes + more > 74) {
      made += '\r\n ';
      bytes = 1;
    }
    made += char;
    bytes += more;
  }
  return `${made}\r\n`;
};

const photoLine = (avatar: string): string => {
  const [, type, data] = /^data:image\/(\w+);base64,(.+)$/s.exec(avatar) ?? [];
  return data === undefined ? '' : folded(`PHOTO;ENCODING=b;TYPE=${type?.toUpperCase()}:${data}`);
};

const cardOf = ({ contact, groups }: FileContact): string => {
  const { name, lastName, avatar, nickname, company, jobTitle, email, phone, address, birthday, notes }: Contact = contact;
  const line = (head: string, value: string) => (value ? folded(`${head}:${escaped(value)}`) : '');
  return [
    'BEGIN:VCARD\r\nVERSION:3.0\r\n',
    folded(`N:${escaped(lastName)};${escaped(name)};;;`),
    line('FN', [name, lastName].filter(Boolean).join(' ')),
    line('NICKNAME', nickname),
    line('ORG', company),
    line('TITLE', jobTitle),
    line('EMAIL;TYPE=INTERNET', email),
    line('TEL', phone),
    address ? folded(`ADR:;;${escaped(address)};;;;`) : '',
    line('BDAY', birthday),
    line('NOTE', notes),
    groups.length > 0 ? folded(`CATEGORIES:${groups.map(escaped).join(',')}`) : '',
    photoLine(avatar),
    'END:VCARD\r\n',
  ].join('');
};

/** Contacts as a vCard file of version 3.0, which every address book reads. */
export const vcardsOf = (contacts: readonly FileContact[]): string => contacts.map(cardOf).join('');
