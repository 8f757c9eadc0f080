import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import { mailOwner } from './mail.owner.ts';
import { type Attachment, folderIds, type Mail, type MailAddress, type MailLabel, type MailView } from './mail.schema.ts';
import { htmlOf } from './mailText.ts';

export const mailFolders: MailView[] = [
  { id: folderIds.inbox, handle: 'inbox', title: 'Inbox', icon: 'inbox' },
  { id: folderIds.sent, handle: 'sent', title: 'Sent', icon: 'send' },
  { id: folderIds.drafts, handle: 'drafts', title: 'Drafts', icon: 'draft' },
  { id: folderIds.spam, handle: 'spam', title: 'Spam', icon: 'spam' },
  { id: folderIds.trash, handle: 'trash', title: 'Trash', icon: 'trash' },
];

export const mailFilters: MailView[] = [
  { id: 0, handle: 'starred', title: 'Starred', icon: 'star' },
  { id: 1, handle: 'important', title: 'Important', icon: 'important' },
];

export const mailLabelSeed: MailLabel[] = [
  { id: 0, handle: 'turnaround', title: 'Turnaround', color: '#c87619' },
  { id: 1, handle: 'suppliers', title: 'Suppliers', color: '#2d72d2' },
  { id: 2, handle: 'training', title: 'Training', color: '#238551' },
  { id: 3, handle: 'laboratory', title: 'Laboratory', color: '#7961db' },
];

const fileOf = (fileName: string, type: 'text/plain' | 'text/csv', text: string): Attachment => ({
  ...{ type, fileName, preview: '', size: text.length },
  url: `data:${type};base64,${btoa(text)}`,
});

// A plan of the tank farm with the crane on it, drawn for this.
const plan =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0BAMAAAAXyugiAAAAFVBMVEXo5Ni5tKaPqbhdeozHmmvCOTmcw9VdHwDbAAACsElEQVR42u3b643DIBAEYEuuIC04DaC4BaeDo4Xrv4STcRQ/wMEcMwEns3+zgg/yMOwqTVMgLlM01YaAAgoooIACCiiggO8EDsE4P9A02SktD9i7MDkp7ZRAAT7G3hn+WMrzdYMHzpPvTh9NWbxu0MDH5NcX00dTphduO0IfuM14CRzH7Fxc9z5ksZRxAbcpIbSCPGD7nHya/j8ps88JDRS4mNxNb9JT2oXPCZHAdjm5mz49ZeUbhQYI3AzeBbYwlrJZgL+CHOB28MD+RFO2C/BWkAP0Bve3MJbiLcBbQR6w80Y3aSmtt4AuCjz8Q92GZu/TUvoQ0MCA3uCdB4yk+AvYvgsZwD44u0lJaYPAHgbsYsuPpYR2uPsaYHDw9ejRlNACNosUUEABacDg4OvRYynhBawXqbdYQAG/F6jj1uefqKu/k1R/q6v+XlyqsnAcWKg2k1ACLlPdSgCWqQ+mFNGLVFhTgLgatbX2aI06qQ0Bq/I74LEqf5k+ibX2aJ+kTKfpAYR3mmC9uglI6NWhup0OWG23s2kaay2nX4z4DDKBiG8xFQj4HaQCEU8SKhDwLKYCs08z8xTW2vCEZc+DZGD+iZoMzL+T0IG5tzouEHAvZgOzKwtcIKA2wwZmV7fOBfwBAxEV1ucMd7vawvqAo2+xhdUB3QYutlBAHjAhkMDJN38IIUBAt/M8Oyjg+34HSwEPP0lKAQ8/i4sBh/swgIHY08zuk+GzgcATNQMIvZNwgMBbHQMIvReTgLjKAgWI6HZGI+tva4BuJxeI6HZSgcAKKwmIq1GTgLgqPwsI65OwgLBOEw2I6tXxgJBuJxeI+XcsF0gMAQU8FfBSeQgooIACCiiggAK+BioUCoVCoVAoFIqc+K08BBRQQAEFFFBAAQUUUEABBRRQQAEFFHA3/gCSMTFlNP0fXwAAAABJRU5ErkJggg==';
const planUrl = `data:image/png;base64,${plan}`;

const files = {
  plan: { type: 'image/png', fileName: 'crane-position.png', preview: planUrl, url: planUrl, size: (plan.length / 4) * 3 },
  readings: fileOf(
    'noise-compressor-hall.csv',
    'text/csv',
    'point,level,unit\nA1 door,84.2,dB(A)\nA2 coupling,91.7,dB(A)\nA3 cooler,88.0,dB(A)\nA4 stair,79.5,dB(A)\n',
  ),
  offer: fileOf(
    'offer-4471.txt',
    'text/plain',
    'Offer 4471\n\n2 mechanical seals for P-204, double, with barrier fluid\n1 set of gaskets\nDelivery: 11 working days\nValid for 30 days\n',
  ),
} satisfies Record<string, Attachment>;

const stranger = (name: string, email: string): Mail['from'] => ({ name, avatar: '', email });

// They are among the sample contacts, whose addresses are made alike.
const people = [
  ...['Baran Çelik', 'Chidi Okafor', 'Emil Brandt', 'Farah Haddad', 'Hana Kim', 'Joana Prates', 'Leila Mansour'],
  ...['Otto Feldmann', 'Petra Novak', 'Rana Yıldız', 'Tove Berg', 'Umut Demir', 'Vera Castellano'],
];
const person = (first: string): Mail['from'] => {
  const name = people.find((one) => one.startsWith(first)) ?? first;
  return stranger(name, `${normalizeForSearch(name).replace(' ', '.')}@example.com`);
};
const addressOf = ({ name, email }: Mail['from']): MailAddress => ({ name, email });

type Line = {
  from?: Mail['from'];
  to?: readonly string[];
  cc?: readonly string[];
  subject: string;
  text?: string;
  html?: string;
  /** Hours before now. */
  ago: number;
  folder?: keyof typeof folderIds;
  labels?: number[];
  /** u unread, s starred, i important. */
  marks?: string;
  files?: readonly (keyof typeof files)[];
  /** The number of the mail that the talk began with. */
  on?: number;
};

const lines: readonly Line[] = [
  {
    from: person('Emil'),
    subject: 'Crane for the exchanger bundle: where may we stand?',
    text: `Good morning Robin,

the 60-tonne crane comes on Thursday at six. I have drawn the place that suits us best, west of the two small tanks. The outriggers need plates, the ground there is not what it was.

Can you tell me by tomorrow whether the drain under that corner is closed?

Emil`,
    ago: 3,
    labels: [0],
    marks: 'usi',
    files: ['plan'],
  },
  {
    from: person('Hana'),
    subject: 'Noise in the compressor hall',
    text: `Robin,

the readings of Tuesday are in. Point A2 at the coupling is above 90 again; the guard has come loose and rattles. Everything else is as it was in spring.

I suggest ear protection for the whole hall until the guard is fastened, not only beside the machine.

Kind regards
Hana`,
    ago: 5,
    labels: [3],
    marks: 'ui',
    files: ['readings'],
  },
  {
    from: person('Chidi'),
    subject: 'Seals for P-204',
    text: `Dear Robin,

our offer is attached. The double seals are in stock, the gaskets come from the north in a week. If you order before Friday everything travels together.

Chidi`,
    ago: 26,
    labels: [1],
    marks: 's',
    files: ['offer'],
  },
  {
    to: ['Chidi'],
    subject: 'Re: Seals for P-204',
    text: `Chidi,

thank you, that was quick. Please hold both seals for us. I need the name of the barrier fluid before I can order: the laboratory has to say yes.

Robin

> our offer is attached. The double seals are in stock, the gaskets come from the north in a week.`,
    ago: 24,
    folder: 'sent',
    on: 3,
  },
  {
    from: person('Chidi'),
    subject: 'Re: Seals for P-204',
    text: `It is a white mineral oil, food grade. The sheet goes to Petra directly, she knows it from the other plant.

Chidi`,
    ago: 2,
    labels: [1],
    marks: 'u',
    on: 3,
  },
  {
    from: person('Farah'),
    to: ['Tove', 'Umut'],
    subject: 'Confined space refresher: two dates',
    html: '<p>Hello all,</p><p>the refresher needs a whole morning this time, because everybody goes through the training tank once. We have room on</p><ul><li>the second Monday of next month, eight o’clock</li><li>the Wednesday after it, eight o’clock</li></ul><p>Six people each. Bring your own harness, <b>the one you work with</b>.</p><p>Farah</p>',
    ago: 30,
    labels: [2],
  },
  {
    from: person('Tove'),
    to: ['Farah', 'Umut'],
    subject: 'Re: Confined space refresher: two dates',
    text: `Wednesday for my shift, Monday we change over. Five of us, I send the names when the plan is fixed.

Tove`,
    ago: 28,
    labels: [2],
    marks: 'u',
    on: 6,
  },
  {
    from: person('Vera'),
    subject: 'Visitors at gate 2 tomorrow',
    text: `Three visitors are on the list for nine o'clock, and one of them has no safety briefing this year. I let all three wait in the film room until somebody of yours comes.

Parking is on the left, the right side belongs to the scaffolders this week.

Vera`,
    ago: 7,
  },
  {
    from: person('Baran'),
    subject: 'Scaffold at E-310 handed over',
    text: `The scaffold is up and has its green tag. Load class three, two lifts, ladder inside. The upper deck is not for the night shift: the lamp on the stair tower is broken.

Baran`,
    ago: 49,
    labels: [0],
  },
  {
    from: person('Joana'),
    subject: 'Lunch for the turnaround',
    text: `Dear Robin,

for two weeks I can do sixty meals a day, hot at half past eleven and a second time at half past seven in the evening. Please tell me about allergies until the twentieth.

Joana`,
    ago: 74,
    labels: [0, 1],
  },
  {
    from: person('Petra'),
    subject: 'Sample point 7: the result is late',
    text: `The bottle from sample point 7 leaked on the way, so there is nothing to measure. Mira takes another one on Tuesday. Until then please treat the water as if it were over the limit.

Petra`,
    ago: 96,
    labels: [3],
    marks: 'i',
  },
  {
    from: person('Otto'),
    subject: 'Rescue stand-by for the column',
    text: `Robin,

two of us for the whole day, the third from ten o'clock. We bring the tripod and our own radios. What we need from you: one parking place as near as possible, and somebody who shows us the assembly point.

Otto`,
    ago: 120,
    labels: [0],
    marks: 's',
  },
  {
    to: ['Leila'],
    cc: ['Farah'],
    subject: 'Training plan for next quarter',
    text: `Leila,

could you put fire watch before gas testing this time? Most new people begin as fire watch.

Robin`,
    ago: 52,
    folder: 'sent',
    labels: [2],
  },
  {
    to: ['Baran'],
    subject: 'Stair tower lamp',
    text: `Baran,

the electrician looks at the lamp today. Until it burns again I would like`,
    ago: 20,
    folder: 'drafts',
  },
  {
    from: stranger('Prize Office', 'winner@prizes.example'),
    subject: 'You have won a holiday for two!!!',
    html: '<style>p{color:red}</style><p>Congratulations!</p><p><a href="https://prizes.example/?who=robin">Press here</a> within one hour, and send us the number of your card.</p><img src="https://prizes.example/seen.gif" onerror="alert(1)"><script>alert("won")</script>',
    ago: 11,
    folder: 'spam',
    marks: 'u',
  },
  {
    from: person('Rana'),
    subject: 'Tank lorry on Saturday: cancelled',
    text: `The lorry of Saturday does not come, the customer has moved it to the week after. Nothing to do for you.

Rana`,
    ago: 140,
    folder: 'trash',
  },
];

const labelled = (
  { from, to, cc, text = '', html, ago, folder = 'inbox', labels = [], marks = '', on, ...line }: Line,
  index: number,
): Mail => {
  const isOwn = folder === 'sent' || folder === 'drafts';
  const named = (names: readonly string[] = []) => names.map((name) => addressOf(person(name)));
  return {
    id: `mail-${index + 1}`,
    from: from ?? mailOwner,
    to: isOwn ? named(to) : [addressOf(mailOwner), ...named(to)],
    cc: named(cc),
    bcc: [],
    subject: line.subject,
    message: html ?? htmlOf(text),
    // Each at a minute of its own, within the hour before: their order is that of `ago`.
    time: new Date(Math.floor(Date.now() / hour) * hour - ago * hour - ((index * 17) % 60) * minute).toISOString(),
    read: !marks.includes('u'),
    starred: marks.includes('s'),
    important: marks.includes('i'),
    hasAttachments: line.files !== undefined,
    attachments: (line.files ?? []).map((name) => files[name]),
    labels,
    folder: folderIds[folder],
    ...(on ? { conversation: `mail-${on}` } : {}),
  };
};

/** The sample mails, original, their times told from this hour: who loads the page again reads the same. */
export const mailSeed: Mail[] = lines.map(labelled);

/** Ten thousand of them over half a year, most of them in the inbox, each with a number of its own. */
export const manyMails = (): Mail[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const mail = mailSeed[index % mailSeed.length] as Mail;
    const isThrownAway = mail.folder === folderIds.trash || mail.folder === folderIds.spam;
    const { conversation: _begun, ...rest } = mail;
    return {
      ...rest,
      id: `mail-${index + 1}`,
      subject: `${mail.subject} (${index + 1})`,
      time: new Date(Date.parse(mailSeed[0]?.time ?? '') - index * 26 * minute).toISOString(),
      read: index % 9 !== 0,
      folder: isThrownAway && index % 7 !== 0 ? folderIds.inbox : mail.folder,
    };
  });
