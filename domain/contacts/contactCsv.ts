import { csvRows } from '#domain/kernel/csvRows.ts';
import { csvText } from '#domain/kernel/csvText.ts';
import type { Contact } from './contacts.schema.ts';
import { type FileContact, type ReadFile, readEntries } from './fileContact.ts';

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

/** The contacts of a CSV file whose first line says what its columns are. Columns that mean nothing here are passed over. */
export const readCsv = (text: string): ReadFile => {
  const [head = [], ...rows] = csvRows(text);
  const members = head.map(memberOf);
  if (!members.some((member) => member !== undefined)) return { taken: [], left: rows.length };
  return readEntries(
    rows.map((row) => {
      const found: Partial<Record<Member, string>> = {};
      row.forEach((field, at) => {
        const member = members[at];
        // Our own files mark what a spreadsheet would run.
        if (member && field.trim()) found[member] ??= field.trim().replace(/^'(?=[=+\-@\t])/, '');
      });
      const { groups = '', ...contact } = found;
      const named = groups.split(/:::|;/).map((name) => name.replace(/^\s*\*\s*/, '').trim());
      return { ...contact, groups: named.filter((name) => name !== '' && name !== 'myContacts') };
    }),
  );
};

/** Contacts as a CSV file. Pictures stay out. */
export const csvOf = (contacts: readonly FileContact[]): string => {
  const lines = contacts.map(({ contact, groups }) =>
    columns.map(({ member }) => (member === 'groups' ? groups.join(' ::: ') : contact[member])),
  );
  return csvText([columns.map(({ title }) => title), ...lines]);
};
