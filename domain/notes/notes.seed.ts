import { day, hour, minute } from '#domain/kernel/units.ts';
import type { Note, NoteColor, NoteLabel } from './notes.schema.ts';

export const noteLabelSeed: NoteLabel[] = [
  { id: 'family', name: 'Family', handle: 'family' },
  { id: 'work', name: 'Work', handle: 'work' },
  { id: 'todos', name: 'Todos', handle: 'todos' },
  { id: 'prior', name: 'Prior', handle: 'prior' },
  { id: 'personal', name: 'Personal', handle: 'personal' },
  { id: 'friends', name: 'Friends', handle: 'friends' },
];

type Line = {
  title?: string;
  text?: string;
  image?: string;
  /** Lines of a checklist; those that begin with x are ticked. */
  list?: readonly string[];
  labels?: readonly string[];
  color?: NoteColor;
  /** Days from today, in the morning. */
  reminder?: number;
  /** Hours since it was written. */
  age: number;
  /** p pinned, a archived, d in the trash. */
  marks?: string;
};

const lines: readonly Line[] = [
  {
    title: 'Morning talk',
    text: 'Wind turns north after ten. No lifting on the east berth while the flare is up. Ask who slept less than six hours.',
    labels: ['work', 'prior'],
    color: 'yellow',
    reminder: 1,
    age: 1,
    marks: 'p',
  },
  {
    title: 'Before the night shift',
    list: [
      'xCharge the radios',
      'xRead the handover',
      'Walk the bund with Sema',
      'Sign for the bypass keys',
      'Coffee for the crew',
    ],
    labels: ['work', 'todos'],
    color: 'teal',
    age: 3,
    marks: 'p',
  },
  { text: 'Ring Baba', labels: ['family'], color: 'pink', age: 2 },
  {
    title: 'Cabin by the lake',
    text: 'Key is under the third stone. Bring matches, the stove smokes at first. The boat is at the neighbour’s.',
    image: '/samples/lake.webp',
    labels: ['friends', 'personal'],
    age: 30,
  },
  {
    title: 'Lentil soup for twenty',
    text: '2 kg red lentils, 1 kg onions, 500 g carrots, cumin, dried mint, lemons. Fry the mint in butter at the very end.',
    labels: ['family'],
    color: 'orange',
    age: 52,
  },
  {
    title: 'Books to bring back',
    list: ['The one about lighthouses', 'xKnots and splices', 'Short history of salt'],
    labels: ['personal', 'todos'],
    age: 75,
  },
  {
    text: 'Pump P-204: bearing sounds dry again. Tell workshop, with the hour.',
    labels: ['work'],
    color: 'red',
    reminder: 0,
    age: 5,
  },
  {
    title: 'What a good handover says',
    text: 'What runs. What does not, and since when.\nWho is inside.\nWhat is blinded, and who holds the keys.\nWhat I would look at first.',
    labels: ['work'],
    age: 120,
  },
  { text: 'Thursday: no meetings', color: 'green', labels: ['personal'], age: 8 },
  {
    title: 'Presents',
    list: ['Kite for Deniz', 'Headlamp for Omar', 'xSeeds for Mum', 'Nothing for Jan, he said. Find something'],
    labels: ['family', 'friends'],
    color: 'purple',
    reminder: 9,
    age: 200,
  },
  {
    title: 'Sky over tank 12',
    text: 'From the stair, ten past six. Nobody had the big camera.',
    image: '/samples/tanks.webp',
    labels: ['work', 'personal'],
    age: 260,
  },
  {
    title: 'Names for the boat',
    text: 'Patience\nSecond Wind\nMartı\nNot Yet',
    labels: ['friends'],
    color: 'blue',
    age: 300,
  },
  {
    title: 'Questions for the new kiln',
    text: 'How long from cold? Can it be opened at 200? Who else has one in town? What does a firing cost in winter?',
    labels: ['personal', 'prior'],
    color: 'brown',
    age: 420,
    marks: 'a',
  },
  {
    title: 'Turnaround of last spring',
    list: ['xScaffold hours', 'xPhotos of the tags', 'xWho lent the chain block'],
    labels: ['work'],
    age: 4_000,
    marks: 'a',
  },
  {
    title: 'Parking at gate 2',
    text: 'Lot C is closed until the road is mended.',
    labels: ['work'],
    color: 'gray',
    age: 90,
    marks: 'd',
  },
];

const dayStart = (): number => Math.floor(Date.now() / day) * day;

const noteOf = (
  { title = '', text = '', image = '', list = [], labels = [], color, reminder, age, marks = '' }: Line,
  index: number,
): Note => ({
  id: `note-${index + 1}`,
  title,
  description: text,
  archive: marks.includes('a'),
  image,
  time: new Date(Date.now() - age * hour).toISOString(),
  reminder: reminder === undefined ? null : new Date(dayStart() + reminder * day + 6 * hour + 30 * minute).toISOString(),
  checklist: list.map((item, at) => ({
    id: `item-${at + 1}`,
    checked: item.startsWith('x'),
    text: item.startsWith('x') ? item.slice(1) : item,
  })),
  labels: [...labels],
  pinned: marks.includes('p'),
  ...(color ? { color } : {}),
  deleted: marks.includes('d'),
});

/** The sample notes, original, their times told from now on. */
export const noteSeed: Note[] = lines.map(noteOf);

/** Ten thousand of them, each with a number of its own. */
export const manyNotes = (): Note[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const line = lines[index % lines.length] ?? { age: 0 };
    const note = noteOf({ ...line, marks: index < 4 ? 'p' : '' }, index);
    return { ...note, title: `${line.title ?? 'Note'} ${index + 1}` };
  });
