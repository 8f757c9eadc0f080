import { type ContentLine, contentLineFrom, escapedText, folded, unescapedText, unfolded } from '#domain/kernel/contentLines.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import type { Contact } from './contacts.schema.ts';
import { type BirthdayNote, type FileContact, type ReadFile, readEntries } from './fileContact.ts';

// In version 2.1 a line of quoted-printable that ends with = goes on, too.
const linesOf = (text: string): string[] =>
  unfolded(text)
    .replace(/(^[^:\n]*QUOTED-PRINTABLE[^:\n]*:[^\n]*)=\n/gim, '$1')
    .split('\n');

const lineFrom = (text: string): ContentLine | null => {
  const line = contentLineFrom(text);
  return line && { ...line, params: line.params.toUpperCase() };
};

const fromQuotedPrintable = (text: string): string => {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
};

/** The value as it was meant, before what is escapedText in it is read. */
const plain = ({ params, value }: ContentLine): string => (/QUOTED-PRINTABLE/.test(params) ? fromQuotedPrintable(value) : value);
const parts = (text: string, between: ';' | ','): string[] =>
  text.split(between === ';' ? /(?<!\\);/ : /(?<!\\),/).map(unescapedText);

const birthdayOf = (text: string): string => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})/, '$1-$2-$3').slice(0, 10);
  return isDay(day) ? day : text;
};

/** How the data of a picture begins, in base64: what says that it is one and is not, would stand as a torn picture. */
const pictureStarts = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' } as const;

const pictureOf = ({ params, value }: ContentLine): string => {
  const isInline = value.startsWith('data:') || /ENCODING=(?:B|BASE64)\b/.test(params);
  const data = isInline ? value.replace(/^data:[^,]*,/, '').replace(/\s/g, '') : '';
  const type = (['png', 'jpeg', 'webp'] as const).find((one) => data.startsWith(pictureStarts[one]));
  return type ? `data:image/${type};base64,${data}` : '';
};

/** A picture of another server is not asked for: that it is there is all that is kept of it. */
const isElsewhere = ({ name, value }: ContentLine): boolean => name === 'PHOTO' && /^https?:/i.test(value);

/** Lines that are read into a contact, or are of the file and not of the person. */
const known = new Set(
  'N FN PHOTO NICKNAME ORG TITLE EMAIL TEL ADR BDAY NOTE CATEGORIES VERSION PRODID REV UID CLIENTPIDMAP SOURCE KIND XML NAME PROFILE MAILER CLASS SORT-STRING LABEL KEY LOGO SOUND AGENT X-ABLABEL X-ABUID X-ABADR'.split(
    ' ',
  ),
);

const found = (lines: readonly ContentLine[]) => {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const listed = (name: string, joint: string) =>
    all(name)
      .map((line) => parts(plain(line), ';').filter(Boolean).join(joint))
      .filter(Boolean);
  const values = (name: string) =>
    all(name)
      .map((line) => unescapedText(plain(line)))
      .filter(Boolean);
  const [n] = all('N');
  const [lastName = '', first = '', middle = '', before = '', behind = ''] = n ? parts(plain(n), ';') : [];
  const [photo] = all('PHOTO');
  const [company = '', ...companies] = listed('ORG', ', ');
  const [address = '', ...addresses] = listed('ADR', ', ');
  const [jobTitle = '', ...jobTitles] = values('TITLE');
  const [nickname = '', ...nicknames] = values('NICKNAME');
  const [email = '', ...emails] = values('EMAIL');
  const [phone = '', ...phones] = values('TEL').map((one) => one.replace(/^tel:/i, ''));
  const name = [first, middle].filter(Boolean).join(' ');
  const others = lines
    .filter((line) => !known.has(line.name) || isElsewhere(line))
    .map((line) => ({ name: line.name.replace(/^X-/, ''), value: parts(plain(line), ';').filter(Boolean).join(', ') }))
    .filter(({ value }) => value !== '')
    .map((line) => `${line.name}: ${line.value}`);
  return {
    name: name || lastName || values('FN')[0] || '',
    lastName: name ? lastName : '',
    avatar: photo ? pictureOf(photo) : '',
    ...{ nickname, company, jobTitle, email, phone, address },
    birthday: birthdayOf(values('BDAY')[0] ?? ''),
    notes: [
      ...values('NOTE'),
      ...[before, behind].filter(Boolean),
      ...emails,
      ...phones,
      ...addresses,
      ...companies,
      ...jobTitles,
      ...nicknames,
      ...others,
    ].join('\n'),
    groups: all('CATEGORIES')
      .flatMap((line) => parts(plain(line), ','))
      .filter(Boolean),
  };
};

/** The contacts of a vCard file, of version 2.1 to 4.0. */
export const readVcards = (text: string, birthdayNote: BirthdayNote): ReadFile => {
  const cards: ContentLine[][] = [];
  for (const one of linesOf(text)) {
    const line = lineFrom(one);
    if (line?.name === 'BEGIN') cards.push([]);
    else if (line && line.name !== 'END') cards.at(-1)?.push(line);
  }
  return readEntries(cards.map(found), birthdayNote);
};

const photoLine = (avatar: string): string => {
  const [, type, data] = /^data:image\/(\w+);base64,(.+)$/s.exec(avatar) ?? [];
  return data === undefined ? '' : folded(`PHOTO;ENCODING=b;TYPE=${type?.toUpperCase()}:${data}`);
};

const cardOf = ({ contact, groups }: FileContact): string => {
  const { name, lastName, avatar, nickname, company, jobTitle, email, phone, address, birthday, notes }: Contact = contact;
  const line = (head: string, value: string) => (value ? folded(`${head}:${escapedText(value)}`) : '');
  return [
    'BEGIN:VCARD\r\nVERSION:3.0\r\n',
    folded(`N:${escapedText(lastName)};${escapedText(name)};;;`),
    line('FN', [name, lastName].filter(Boolean).join(' ')),
    line('NICKNAME', nickname),
    line('ORG', company),
    line('TITLE', jobTitle),
    line('EMAIL;TYPE=INTERNET', email),
    line('TEL', phone),
    address ? folded(`ADR:;;${escapedText(address)};;;;`) : '',
    line('BDAY', birthday),
    line('NOTE', notes),
    groups.length > 0 ? folded(`CATEGORIES:${groups.map(escapedText).join(',')}`) : '',
    photoLine(avatar),
    'END:VCARD\r\n',
  ].join('');
};

/** Contacts as a vCard file of version 3.0, which every address book reads. */
export const vcardsOf = (contacts: readonly FileContact[]): string => contacts.map(cardOf).join('');
