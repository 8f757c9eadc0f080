import { describe, expect, test } from 'vitest';
import { csvOf, readCsv as readCsvFile } from '#domain/contacts/contactCsv.ts';
import {
  contactsIn,
  contactsMatching,
  contactsReachedAs,
  contactsSorted,
  doublesIn,
  inGroup,
  lettersOf,
  merged,
  portionsOf,
  tidied,
  withContactsBack,
  withContactsMerged,
  withoutContacts,
} from '#domain/contacts/contacts.rules.ts';
import { type Contact, contact as contactSchema } from '#domain/contacts/contacts.schema.ts';
import { contactsSeed, contactsUserSeed as user } from '#domain/contacts/contacts.seed.ts';
import { readVcards as readVcardFile, vcardsOf } from '#domain/contacts/vcard.ts';
import { noOutside, origin, throughMirage } from './worlds.ts';

const made = (part: Partial<Contact>): Contact => ({
  ...{ id: 'one', name: 'Ada', lastName: '', avatar: '', nickname: '', company: '', jobTitle: '', email: '', phone: '' },
  ...{ address: '', birthday: '', notes: '' },
  ...part,
});
const birthdayNote = (day: string) => `Born on ${day.slice(5)}`;
const readCsv = (text: string) => readCsvFile(text, birthdayNote);
const readVcards = (text: string) => readVcardFile(text, birthdayNote);
const idsOf = (contacts: readonly { id: string }[]) => contacts.map(({ id }) => id).join(' ');

describe('contacts', () => {
  test.each([
    [undefined, 25],
    ['all', 25],
    ['starred', 5],
    ['frequent', 8],
    ['nowhere', 25],
    ['', 25],
    ['constructor', 25],
  ])('of the place %j are %i', (id, count) => expect(contactsIn(contactsSeed, user, id)).toHaveLength(count));

  test.each([
    ['CELIK', 'contact-2'],
    ['sahin ilk', 'contact-9'],
    ['2079460101', 'contact-1'],
    ['٢٠٧٩٤٦٠١٠١', 'contact-1'],
    ['+44 20 7946 0101', 'contact-1'],
    ['+44 (0)20 7946 0101', 'contact-1'],
    ['0044-20-7946-0101', 'contact-1'],
    ['020 7946 0101', 'contact-1'],
    ['79 46 01 01', 'contact-1'],
    ['+90 20 7946 0101', ''],
    ['cedar planner', 'contact-12'],
    ['zeppelin', ''],
  ])('are found by %j: %j', (text, ids) => expect(idsOf(contactsMatching(contactsSeed, text))).toBe(ids));

  test('are sorted by name or another member, what is empty last in either direction', () => {
    const [a, b, none] = [made({ id: 'a', company: 'Alp' }), made({ id: 'b', company: 'Bay' }), made({ id: 'none' })];
    expect(idsOf(contactsSorted([none, b, a], 'company', false, 'en'))).toBe('a b none');
    expect(idsOf(contactsSorted([none, b, a], 'company', true, 'en'))).toBe('b a none');
    expect(contactsSorted(contactsSeed, 'constructor', false, 'tr')[0]?.name).toBe('Ada');
    const turkish = contactsSorted([made({ name: 'Dilek' }), made({ name: 'Çelik' }), made({ name: 'Cem' })], '', false, 'tr');
    expect(turkish.map(({ name }) => name)).toEqual(['Cem', 'Çelik', 'Dilek']);
  });

  test('stand under letters without accents, in any script', () =>
    expect(lettersOf(['Cem', 'Çelik', 'İlker', 'أحمد', '', '4711']).map(({ letter, index }) => `${letter}${index}`)).toEqual([
      ...['C0', 'I2', 'ا3', '#4'],
    ]));

  test.each([
    ['no name', { name: '  ' }],
    ['an e-mail address that is none', { email: 'ada@home' }],
    ['two addresses', { email: 'a@example.com, b@example.com' }],
    ['a phone number that is none', { phone: 'ring me' }],
    ['a day that is none', { birthday: '2026-02-30' }],
    ['a picture of elsewhere', { avatar: 'https://example.com/ada.png' }],
    ['a picture that could carry a program', { avatar: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['too many notes', { notes: 'a'.repeat(5_001) }],
  ])('with %s are not taken', (_, part) => expect(contactSchema.isValidSync(made(part))).toBe(false));

  test.each(['+90 (232) 555 01 02', '٠٥٥٥ ١٢٣', '020 7946 0101 ext. 7'])('take the phone number %s', (phone) =>
    expect(contactSchema.isValidSync(made({ phone }))).toBe(true),
  );
});

describe('stars and groups', () => {
  test('hold no id twice and none of a contact that has gone, and have it back where it stood', () => {
    const [, ...others] = contactsSeed;
    expect(tidied({ ...user, starred: ['contact-1', 'contact-6', 'contact-6'] }, others).starred).toEqual(['contact-6']);
    const gone = withoutContacts(user, ['contact-20']);
    expect([gone.frequentContacts, ...gone.groups.map(({ contactIds }) => contactIds)].flat()).not.toContain('contact-20');
    const back = withContactsBack({ ...gone, groups: gone.groups.slice(1) }, user, ['contact-20']);
    expect(back.groups.map(({ contactIds }) => contactIds.includes('contact-20'))).toEqual([true, false]);
    expect(back.frequentContacts).toContain('contact-20');
  });

  test('are after a merge that is taken back as they were before it', () => {
    const both = ['contact-1', 'contact-2'];
    const after = withContactsBack(withContactsMerged(user, 'contact-1', both), user, both);
    const sorted = ({ starred, frequentContacts, groups }: typeof user) =>
      [starred, frequentContacts, ...groups.map(({ contactIds }) => contactIds)].map((ids) => ids.toSorted());
    expect(sorted(after)).toEqual(sorted(user));
  });

  test('change by the contact and the group that are meant', () => {
    expect(inGroup(user, 'group-1', ['contact-4', 'contact-5'], true).groups[0]?.contactIds).toEqual([
      ...['contact-4', 'contact-8', 'contact-20', 'contact-5'],
    ]);
    expect(inGroup(user, 'nobody', ['contact-4'], false)).toEqual(user);
    expect(withContactsMerged(user, 'contact-1', ['contact-1', 'contact-22']).starred).toEqual([
      ...['contact-1', 'contact-6', 'contact-8', 'contact-15'],
    ]);
  });
});

describe('doubles', () => {
  const a = made({ id: 'a', name: 'Ada', lastName: 'Berg', email: 'ADA@example.com', notes: 'First' });
  const b = made({ id: 'b', name: 'A.', lastName: 'Berg', email: 'ada@example.com', phone: '+44 20 7946 0999', company: 'Quay' });
  const c = made({ id: 'c', name: 'Someone', phone: '0044 20 7946 0999', jobTitle: 'Pilot' });
  const d = made({ id: 'd', name: 'Someone', phone: '(44) 2079460999' });

  test('share a name, an address or a number, also by way of a third', () => {
    expect(doublesIn([a, b, c, d]).map(idsOf)).toEqual(['a b c d']);
    expect(doublesIn([a, c])).toEqual([]);
    expect(doublesIn([made({ id: 'x', name: 'X', phone: '12' }), made({ id: 'y', name: 'Y', phone: '12' })])).toEqual([]);
  });

  test.each([
    [{ email: 'ada@EXAMPLE.com ' }, 'a b'],
    [{ phone: '020 7946 0999' }, 'b c d'],
    [{ phone: '+44 20 7946 0999' }, 'b c d'],
    [{ phone: '0999' }, ''],
    [{ email: '', phone: '' }, ''],
  ])('are told by %j before one more is made', (part, ids) => {
    expect(idsOf(contactsReachedAs([a, b, c, d], made({ id: 'new', ...part })))).toBe(ids);
    expect(idsOf(contactsReachedAs([made({ id: 'new', ...part })], made({ id: 'new', ...part })))).toBe('');
  });

  test('become one, and nothing of them is lost', () => {
    const one = merged([a, b]);
    expect(one).toMatchObject({ id: 'b', company: 'Quay', phone: '+44 20 7946 0999' });
    expect(one.notes.split('\n')).toEqual(expect.arrayContaining(['First', 'Ada Berg', 'ADA@example.com']));
  });
});

describe('files', () => {
  const rich = made({
    ...{ name: 'Çağla', lastName: 'Öz, Jr.; the "first"', nickname: 'C', company: 'Quay; & Sons, Ltd', jobTitle: 'Pilot' },
    ...{ email: 'c@example.com', phone: '+90 232 555', address: '4 Quay Street\nNorthquay', birthday: '1990-02-28' },
    notes: `Line one\nLine two, with commas; and \\ ${'long '.repeat(40)}end`,
  });
  const files = [{ contact: rich, groups: ['Friends', 'A, B'] }];
  const back = { ...rich, id: '' };

  test('of vCards bring back what was written', () => {
    const text = vcardsOf([{ contact: { ...rich, avatar: 'data:image/png;base64,iVBORw0KGgo=' }, groups: ['Friends', 'A, B'] }]);
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(readVcards(text)).toEqual({
      left: 0,
      taken: [{ contact: { ...back, avatar: 'data:image/png;base64,iVBORw0KGgo=' }, groups: ['Friends', 'A, B'] }],
    });
  });

  test('of CSV bring back what was written, and run nothing in a spreadsheet', () => {
    expect(readCsv(csvOf(files)).taken).toEqual([{ contact: back, groups: ['Friends', 'A, B'] }]);
    const evil = csvOf([{ contact: made({ name: '=cmd()', company: '+1+1|x', phone: '+90 5' }), groups: [] }]);
    expect(evil).toContain("'=cmd()");
    expect(evil).toContain("'+1+1|x");
    expect(evil).not.toContain("'+90");
    expect(readCsv(evil).taken[0]?.contact).toMatchObject({ name: '=cmd()', company: '+1+1|x', phone: '+90 5' });
  });

  test.each([
    [
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=87elik;Baran\nTEL;CELL:123456\nEND:VCARD',
      'Baran',
      'Çelik',
    ],
    ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mei Lin\r\nitem1.EMAIL;PREF=1:m@example.com\r\nBDAY:19900102\r\nEND:VCARD', 'Mei Lin', ''],
    ['BEGIN:VCARD\nVERSION:3.0\nN:Only;;;;\nORG:Quay;North\nTEL:tel:+90-5\nEND:VCARD', 'Only', ''],
  ])('of other programs are read: %j', (text, name, lastName) => {
    const { taken } = readVcards(text);
    expect(taken.map(({ contact }) => contact)).toMatchObject([{ name, lastName }]);
  });

  test('of other programs are read with a semicolon, a tab and other heads; what is no address goes into the notes', () => {
    expect(readCsv('Ad;Soyadı;E-posta;Telefon\r\nİlker;Şahin;none;"0;1"\r\n').taken[0]?.contact).toMatchObject({
      ...{ name: 'İlker', lastName: 'Şahin', email: '', phone: '', notes: 'none\n0;1' },
    });
    expect(readCsv('Given Name\tCompany\n\tQuay\nAda\t\n').taken.map(({ contact }) => contact.name)).toEqual(['Quay', 'Ada']);
    expect(readCsv('Labels,Name\n* myContacts ::: Friends,Ada\n').taken[0]?.groups).toEqual(['Friends']);
  });

  const googleHeads =
    'First Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Address 1 - Formatted,Address 1 - Street,Website 1 - Value';
  test.each([
    [
      `${googleHeads}\nPia, --02-03,* ,pia@nord.example,pia2@nord.example,"4 Quay Street, Nord",4 Quay Street,https://nord.example\n`,
      { email: 'pia@nord.example', notes: 'E-mail 2: pia2@nord.example\nWebsite 1: https://nord.example\nBorn on 02-03' },
    ],
    [
      'Name;Vorname;E-Mail\nMüller;"Hans; ""der"" Große";h@x.de\n',
      { name: 'Müller', email: 'h@x.de', notes: 'Vorname: Hans; "der" Große' },
    ],
    ['Notes,Name,Notes,Colour\nOne,Ada,Two,\n,Bo,,\n', { name: 'Ada', notes: 'One\nNotes: Two' }],
  ])('of CSV lose no column: what means nothing here stands in the notes: %j', (text, contact) =>
    expect(readCsv(text).taken[0]?.contact).toMatchObject(contact),
  );

  test('of vCards lose no line that is of the person', () => {
    const lines = [
      ...[
        'N:Lind;Pia;;Dr.;',
        'EMAIL:pia@nord.example',
        'EMAIL:pia2@nord.example',
        'BDAY:--0203',
        'PRODID:-//X//EN',
        'REV:20261130',
      ],
      ...[
        'ADR:;;1 Quay;;;;',
        'ADR:;;2 Pier;Nord;;;',
        'TITLE:Pilot',
        'TITLE:Owner',
        'URL:https://nord.example',
        'X-SKYPE:pia',
        'PHOTO:https://nord.example/pia.png',
      ],
    ];
    const contact = readVcards(`BEGIN:VCARD\nVERSION:4.0\n${lines.join('\n')}\nEND:VCARD\n`).taken[0]?.contact;
    expect(contact).toMatchObject({ name: 'Pia', lastName: 'Lind', address: '1 Quay', jobTitle: 'Pilot', birthday: '' });
    expect(contact?.notes.split('\n')).toEqual([
      ...[
        'Dr.',
        'pia2@nord.example',
        '2 Pier, Nord',
        'Owner',
        'URL: https://nord.example',
        'SKYPE: pia',
        'PHOTO: https://nord.example/pia.png',
        'Born on 02-03',
      ],
    ]);
  });

  test.each([
    ['PHOTO;ENCODING=b;TYPE=JPEG:AAAA', ''],
    ['PHOTO:data:image/png;base64,AAAA', ''],
    ['PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['PHOTO:https://nord.example/pia.png', ''],
  ])('have the picture of %j as %j', (line, avatar) =>
    expect(readVcards(`BEGIN:VCARD\nFN:Pia\n${line}\nEND:VCARD`).taken[0]?.contact.avatar).toBe(avatar),
  );

  test.each(['', 'BEGIN:VCARD', 'a,b\n1,2', '\u0000\u0001', 'Name\n,\n'])('of nothing give nothing: %j', (text) => {
    expect(readVcards(text).taken).toEqual([]);
    expect(readCsv(text).taken).toEqual([]);
  });
});

describe('the contacts app', () => {
  test('answers the frequent, the starred, and all for any other id', async () => {
    const { api } = throughMirage();
    const count = async (id?: string) => (await api.contacts.list(id === undefined ? {} : { query: { id } })).length;
    expect([await count(), await count('starred'), await count('frequent'), await count('nobody')]).toEqual([25, 5, 8, 25]);
    expect((await api.contacts.list())[0]).toEqual(contactsSeed[0]);
    await expect(api.contacts.user()).resolves.toEqual(user);
  });

  test('adds a contact with an id of its own, and takes one of which no more than the name is told', async () => {
    const { fetch, api } = throughMirage();
    const post = async (contact: object) =>
      (await fetch(`${origin}/api/contacts-app/add-contact`, { method: 'POST', body: JSON.stringify({ contact }) })).json();
    const first = await post({ name: 'Bo' });
    expect(first).toEqual(made({ id: first.id, name: 'Bo' }));
    expect(first.id).not.toBe('');
    const taken = await api.contacts.add({ body: { contact: made({ id: 'contact-1' }) } });
    expect(taken.id).not.toBe('contact-1');
    await expect(api.contacts.list()).resolves.toHaveLength(27);
  });

  test('replaces a contact where it stands, and refuses one that nobody has or that is wrong', async () => {
    const { api } = throughMirage();
    const changed = { ...(contactsSeed[1] as Contact), company: 'Another' };
    await expect(api.contacts.update({ body: { contact: changed } })).resolves.toEqual(changed);
    expect((await api.contacts.list())[1]).toEqual(changed);
    await expect(api.contacts.update({ body: { contact: made({ id: 'nobody' }) } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.contacts.update({ body: { contact: { ...changed, email: 'x' } } })).rejects.toBeDefined();
  });

  test('removes one and many, from groups and stars too, and passes over ids that nobody has', async () => {
    const { api } = throughMirage();
    const after = await api.contacts.remove({ body: { contactId: 'contact-20' } });
    expect(JSON.stringify(after)).not.toContain('contact-20"');
    await api.contacts.removeMany({ body: { contactIds: ['contact-1', 'contact-2', 'nobody'] } });
    await expect(api.contacts.list()).resolves.toHaveLength(22);
    await expect(api.contacts.remove({ body: { contactId: 'nobody' } })).resolves.toEqual(await api.contacts.user());
    await expect(api.contacts.removeMany({ body: { contactIds: [] } })).rejects.toBeDefined();
  });

  test('stars, unstars and toggles, each contact once and none that is not there', async () => {
    const { api } = throughMirage();
    const contactIds = ['contact-1', 'contact-2', 'nobody'];
    const stars = async () => (await api.contacts.user()).starred.join(' ').replaceAll('contact-', '');
    await api.contacts.star({ body: { contactIds } });
    expect(await stars()).toBe('1 6 8 15 22 2');
    await api.contacts.star({ body: { contactIds } });
    expect(await stars()).toBe('1 6 8 15 22 2');
    await api.contacts.toggleStarred({ body: { contactId: 'contact-1' } });
    await api.contacts.toggleStarred({ body: { contactId: 'nobody' } });
    expect(await stars()).toBe('6 8 15 22 2');
    await api.contacts.toggleStarredMany({ body: { contactIds } });
    expect(await stars()).toBe('6 8 15 22 1');
    const { starred } = await api.contacts.unstar({ body: { contactIds: ['contact-6', 'nobody'] } });
    expect(starred).toHaveLength(4);
  });

  test('takes many at once, and groups as they are given without what is not there', async () => {
    const { api } = throughMirage();
    const contacts = [made({ id: 'x' }), made({ id: '' }), made({ id: 'x' })];
    const added = await api.contacts.addMany({ body: { contacts } });
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
    expect((await api.contacts.list()).slice(0, 3)).toEqual(added);
    const groups = [{ id: 'g', name: 'Crew', contactIds: ['x', 'nobody', 'x'] }];
    const kept = await api.contacts.updateUser({ body: { user: { ...user, id: 'somebody', groups } } });
    expect(kept).toMatchObject({ id: user.id, groups: [{ name: 'Crew', contactIds: ['x'] }] });
    await expect(api.contacts.addMany({ body: { contacts: [] } })).resolves.toEqual([]);
  });

  test('takes more than go in one call in portions, which stand in their order', () => {
    const all = Array.from({ length: 20_034 }, (_, at) => made({ id: `${at}` }));
    const portions = portionsOf(all);
    expect(portions.map(({ length }) => length)).toEqual([34, 20_000]);
    expect(portions.toReversed().flat()).toEqual(all);
    expect(portionsOf([])).toEqual([]);
  });

  test('holds nothing in the empty world, and takes what is added there', async () => {
    const { api } = throughMirage('empty');
    await expect(api.contacts.list()).resolves.toEqual([]);
    await expect(api.contacts.user()).resolves.toMatchObject({ starred: [], groups: [] });
    await api.contacts.add({ body: { contact: made({ id: 'a' }) } });
    await expect(api.contacts.star({ body: { contactIds: ['a'] } })).resolves.toMatchObject({ starred: ['a'] });
  });

  test('says that it is broken, and by turns that it is flaky', async () => {
    await expect(throughMirage('broken').api.contacts.list()).rejects.toMatchObject({ code: 'server_broken' });
    const { api } = throughMirage('flaky');
    await expect(api.contacts.list()).rejects.toMatchObject({ code: 'server_broken' });
    await expect(api.contacts.list()).resolves.toHaveLength(25);
    await expect(
      throughMirage('readonly', noOutside).api.contacts.remove({ body: { contactId: 'contact-1' } }),
    ).rejects.toMatchObject({
      code: 'server_broken',
    });
  });

  test('answers ten thousand in the world that holds many, all different, and removes half of them', async () => {
    const { api } = throughMirage('many');
    const contacts = await api.contacts.list();
    expect(contacts).toHaveLength(10_000);
    expect(doublesIn(contacts)).toEqual([]);
    await api.contacts.removeMany({ body: { contactIds: contacts.slice(0, 5_000).map(({ id }) => id) } });
    await expect(api.contacts.list()).resolves.toHaveLength(5_000);
  });
});
