import type { Contact, ContactsUser } from './contacts.schema.ts';

// First name | last name | nickname | company | job title | mail box | last digits of the phone | street | birthday | notes
const lines = `
Ada|Lindqvist||Northquay Terminals|Harbour master|ada.lindqvist|0101|4 Quay Street, Northquay|1979-03-14|Likes to be rung, not written to.
Baran|Çelik||Ege Scaffolding|Foreman|baran.celik|0102|18 Liman Caddesi, İzmir|1986-07-02|Night shift every other week.
Chidi|Okafor|Chi|Delta Valves|Sales engineer|chidi.okafor|0103|77 Creek Road, Port Ashby|1990-11-23|Spare parts for the P-204 pumps.
Dilara|Aydın||Mavi Laboratories|Chemist|dilara.aydin|0104|5 Akasya Sokak, Ankara|1992-01-30|
Emil|Brandt||Brandt & Daughters|Crane operator|emil.brandt|0105|12 Weir Lane, Oldmouth|1968-05-09|Certificate for 300 t until next spring.
Farah|Haddad||Cedar Training|Instructor|farah.haddad|0106|9 Cedar Avenue, Beirut|1983-09-17|Confined space and first aid.
Gustav|Nyman||Northquay Terminals|Electrician|gustav.nyman|0107|31 Pier Road, Northquay|1975-12-05|
Hana|Kim||Clearwater Analytics|Hygienist|hana.kim|0108|210 Riverside, Eastbridge|1988-04-21|Noise and dust measurements.
İlker|Şahin||Ege Scaffolding|Scaffolder|ilker.sahin|0109|3 Gül Sokak, İzmir|1994-08-11|
Joana|Prates|Jo|Prates Catering|Owner|joana.prates|0110|66 Market Square, Oldmouth|1981-02-28|Lunch for up to sixty, two days ahead.
Karim|Nasser||Gulf Heat Exchange|Project lead|karim.nasser|0111|14 Palm Street, Doha|1977-10-13|Bundle of E-310.
Leila|Mansour||Cedar Training|Planner|leila.mansour|0112|9 Cedar Avenue, Beirut|1991-06-06|
Mira|Toivonen||Clearwater Analytics|Sampler|mira.toivonen|0113|8 Mill Path, Eastbridge|1996-03-03|Comes on Tuesdays.
Noor|de Wit||Delta Valves|Service technician|noor.dewit|0114|40 Canal Side, Port Ashby|1989-07-19|
Otto|Feldmann||Feldmann Rescue|Rope rescue|otto.feldmann|0115|2 Tower Hill, Oldmouth|1972-11-11|Call the duty phone first.
Petra|Novak||Mavi Laboratories|Laboratory lead|petra.novak|0116|5 Akasya Sokak, Ankara|1980-01-15|
Quentin|Marsh||Marsh Surveyors|Surveyor|quentin.marsh|0117|19 Hill Street, Eastbridge||
Rana|Yıldız||Yıldız Transport|Dispatcher|rana.yildiz|0118|120 Sahil Yolu, Mersin|1993-05-27|Tank lorries.
Samir|Khalil|Sam|Gulf Heat Exchange|Welder|samir.khalil|0119|14 Palm Street, Doha|1985-12-30|
Tove|Berg||Northquay Terminals|Shift lead|tove.berg|0120|27 Pier Road, Northquay|1982-08-08|
Umut|Demir||Demir Insulation|Insulator|umut.demir|0121|8 Fabrika Caddesi, Bursa|1987-04-01|Asks for drawings a week before.
Vera|Castellano||Blue Line Security|Gate supervisor|vera.castellano|0122|1 Gate Road, Northquay|1978-09-25|Visitors of the day until nine.
Wen|Liu||Clearwater Analytics|Data analyst|wen.liu|0123|210 Riverside, Eastbridge|1995-02-14|
Yusuf|Arslan||Demir Insulation|Estimator|yusuf.arslan|0124|8 Fabrika Caddesi, Bursa|1984-10-20|
Zeynep|Korkmaz||Feldmann Rescue|Paramedic|zeynep.korkmaz|0125|2 Tower Hill, Oldmouth|1990-06-18|
`;

/** The sample contacts, original. Their addresses and numbers are of ranges that nobody has. */
export const contactsSeed: Contact[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [
      name = '',
      lastName = '',
      nickname = '',
      company = '',
      jobTitle = '',
      box,
      digits,
      address = '',
      birthday = '',
      notes = '',
    ] = line.split('|');
    return {
      id: `contact-${index + 1}`,
      ...{ name, lastName, avatar: '', nickname, company, jobTitle },
      email: `${box}@example.com`,
      phone: `+44 20 7946 ${digits}`,
      ...{ address, birthday, notes },
    };
  });

const of = (...numbers: number[]): string[] => numbers.map((number) => `contact-${number}`);

export const contactsUserSeed: ContactsUser = {
  id: 'contacts-user',
  name: 'Robin Hale',
  avatar: '',
  starred: of(1, 6, 8, 15, 22),
  frequentContacts: of(2, 3, 6, 10, 13, 15, 20, 22),
  groups: [
    { id: 'group-1', name: 'Friends', contactIds: of(4, 8, 20) },
    { id: 'group-2', name: 'Clients', contactIds: of(1, 7, 11, 20, 22) },
    { id: 'group-3', name: 'Recent workers', contactIds: of(2, 5, 9, 15, 19, 21) },
  ],
};

/** Ten thousand of them, each with a name and a number of their own. */
export const manyContacts = (): Contact[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const first = contactsSeed[index % contactsSeed.length] as Contact;
    const last = contactsSeed[Math.floor(index / contactsSeed.length) % contactsSeed.length] as Contact;
    const number = String(index).padStart(5, '0');
    const lastName = `${last.lastName} ${number}`;
    return {
      ...first,
      ...{ id: `contact-${index + 1}`, lastName, company: last.company },
      email: `person.${number}@example.com`,
      phone: `+44 20 7946 ${number}`,
    };
  });
