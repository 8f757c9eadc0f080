import { csvRows } from '#domain/kernel/csvRows.ts';
import { csvText } from '#domain/kernel/csvText.ts';
import type { Contact } from './contacts.schema.ts';
import { type BirthdayNote, type FileContact, type ReadFile, readEntries } from './fileContact.ts';

type Member = Exclude<keyof Contact, 'id' | 'avatar'> | 'groups';

/** What the columns are called in the files that we write, which are those that Google reads, and in those of others. */
const columns: readonly { member: Member; title: string; also: RegExp }[] = [
  { member: 'name', title: 'First Name', also: /^(given ?name|first|name|full name|ad|adı|isim|الاسم|الاسم الأول)$/ },
  { member: 'lastName', title: 'Last Name', also: /^(family ?name|surname|last|soyad|soyadı|اسم العائلة|الكنية)$/ },
  { member: 'nickname', title: 'Nickname', also: /^(takma ad|اللقب)$/ },
  { member: 'company', title: 'Organization Name', also: /^(company|organi[sz]ation( 1 - name)?|şirket|الشركة)$/ },
  {
    member: 'jobTitle',
    title: 'Organization Title',
    also: /^(job ?title|title|organization 1 - title|unvan|görev|المسمى الوظيفي)$/,
  },
  { member: 'email', title: 'E-mail 1 - Value', also: /^(e-?mail|e-?mail address|e-?posta|البريد الإلكتروني)$/ },
  { member: 'phone', title: 'Phone 1 - Value', also: /^(phone|telephone|mobile( phone)?|primary phone|telefon|الهاتف)$/ },
  { member: 'address', title: 'Address 1 - Formatted', also: /^(address|home address|adres|العنوان)$/ },
  { member: 'birthday', title: 'Birthday', also: /^(doğum günü|doğum tarihi|تاريخ الميلاد)$/ },
  { member: 'notes', title: 'Notes', also: /^(note|notlar|ملاحظات)$/ },
  { member: 'groups', title: 'Labels', also: /^(groups?|group membership|categories|gruplar|المجموعات)$/ },
];

const memberOf = (head: string): Member | undefined => {
  const heading = head.trim().toLowerCase();
  return columns.find(({ title, also }) => title.toLowerCase() === heading || also.test(heading))?.member;
};

/** What a column is a part of: of `Address 1 - Street` it is `Address 1`. */
const wholeOf = (head: string): string => head.replace(/ - .*$/, '');

type Cell = { head: string; member: Member | undefined; value: string };

/** The first cell of each member is taken; all others are lines for the notes, but those that say again a part of what was taken. */
const foundIn = (cells: readonly Cell[]) => {
  const taken = new Map<Member, Cell>();
  for (const cell of cells) if (cell.member && !taken.has(cell.member)) taken.set(cell.member, cell);
  const isSaid = ({ head, value }: Cell): boolean =>
    [...taken.values()].some((one) => one.value === value || (wholeOf(one.head) === wholeOf(head) && one.value.includes(value)));
  const others = cells.filter((cell) => (cell.member ? taken.get(cell.member) !== cell : true) && !isSaid(cell));
  const values: Partial<Record<Member, string>> = {};
  for (const [member, { value }] of taken) values[member] = value;
  return { values, others: others.map(({ head, value }) => `${head.replace(/ - Value$/i, '')}: ${value}`) };
};

/** The contacts of a CSV file whose first line says what its columns are. What is in a column that means nothing here goes into the notes. */
export const readCsv = (text: string, birthdayNote: BirthdayNote): ReadFile => {
  const [heads = [], ...rows] = csvRows(text);
  const members = heads.map(memberOf);
  if (!members.some((member) => member !== undefined)) return { taken: [], left: rows.length };
  const entries = rows.map((row) => {
    const cells = row.map(
      (field, at): Cell => ({
        ...{ head: heads[at]?.trim() ?? '', member: members[at] },
        // Our own files mark what a spreadsheet would run.
        value: field.trim().replace(/^'(?=[=+\-@\t])/, ''),
      }),
    );
    const { values, others } = foundIn(cells.filter(({ value }) => /[^\s*]/.test(value)));
    const { groups = '', notes = '', ...contact } = values;
    const named = groups.split(/:::|;/).map((name) => name.replace(/^\s*\*\s*/, '').trim());
    return {
      ...contact,
      ...{ notes: [notes, ...others].filter(Boolean).join('\n') },
      groups: named.filter((name) => name !== '' && name !== 'myContacts'),
    };
  });
  return readEntries(entries, birthdayNote);
};

/** Contacts as a CSV file. Pictures stay out. */
export const csvOf = (contacts: readonly FileContact[]): string => {
  const lines = contacts.map(({ contact, groups }) =>
    columns.map(({ member }) => (member === 'groups' ? groups.join(' ::: ') : contact[member])),
  );
  return csvText([columns.map(({ title }) => title), ...lines]);
};
