import { day, hour } from '#domain/kernel/units.ts';
import type { ScrumBoard, ScrumCard, ScrumColor, ScrumLabel, ScrumList, ScrumMember, ScrumSettings } from './scrumboard.schema.ts';

/** What a board begins with that somebody adds. */
export const scrumMemberSeed: ScrumMember[] = ['Ada Lindqvist', 'Omar Haddad', 'Sema Yıldız', 'Jan Kowalczyk'].map((name, at) => ({
  id: `member-${at + 1}`,
  name,
  avatar: '',
}));

const labelNames: readonly [name: string, color: ScrumColor][] = [
  ['Safety', 'red'],
  ['Waiting', 'yellow'],
  ['Workshop', 'teal'],
  ['Idea', 'purple'],
];
export const scrumLabelSeed: ScrumLabel[] = labelNames.map(([name, color], at) => ({ id: `label-${at + 1}`, name, class: color }));

export const scrumSettingsSeed: ScrumSettings = { color: '', subscribed: true, cardCoverImages: true };

type Line = {
  name: string;
  text?: string;
  /** Numbers of labels and members, from 1. */
  labels?: readonly number[];
  members?: readonly number[];
  /** Days from today. */
  due?: number;
  /** Lines of a checklist; those that begin with x are ticked. */
  list?: readonly string[];
  comments?: readonly string[];
  picture?: string;
  isSubscribed?: true;
  /** So many days ago it was put on the board, and was done. */
  added?: number;
  done?: number;
};

/** Lists that are meant to hold no more than so many cards, and the one of what is done. */
const listFacts: Readonly<Record<string, Pick<ScrumList, 'limit' | 'done'>>> = { 'Under way': { limit: 3 }, Done: { done: true } };

const summer: readonly (readonly [list: string, cards: readonly Line[]])[] = [
  [
    'To be looked at',
    [
      { name: 'Shade for the muster point', text: 'Nobody stands there at noon of their own will.', labels: [1, 4] },
      { name: 'Second ladder for the jetty', labels: [3], members: [4] },
      { name: 'Where do the radios go at night?', comments: ['Eleven chargers, nine radios. Two are at home with somebody.'] },
      { name: 'Quieter pump for the fire pond', labels: [4], members: [2], due: 30, added: 3 },
    ],
  ],
  [
    'This week',
    [
      {
        name: 'Mark the way round the pipe rack',
        text: 'White line, 80 cm, both sides. The old one leads into the scaffold.',
        labels: [1],
        members: [1, 3],
        due: 2,
        list: ['xMeasure', 'xOrder paint', 'Close the road', 'Paint', 'Open it again'],
        picture: '/samples/tanks.webp',
        comments: ['Paint is here, under the stair of hall 2.', 'Friday is dry, says everybody.'],
        isSubscribed: true,
      },
      { name: 'Replace the eye wash at lab 3', labels: [1, 3], members: [3], due: -1, list: ['xOrder', 'Fit', 'Test the flow'] },
      { name: 'Ask for the noise map', members: [2], labels: [2] },
      { name: 'New words for the gate sign', text: 'Three languages, one look, no exclamation marks.', members: [1] },
    ],
  ],
  [
    'Under way',
    [
      {
        name: 'Drill: somebody in the water',
        text: 'Without the boat first. Then with the boat. Then at night.',
        labels: [1],
        members: [1, 4],
        due: 0,
        list: ['xAsk the harbour', 'Dummy from the fire brigade', 'Towels'],
        picture: '/samples/lake.webp',
      },
      { name: 'Rebuild the tool board', labels: [3], members: [4], list: ['xOutlines', 'Hooks', 'Names'] },
      { name: 'Fewer keys on the duty ring', text: 'Nineteen. Six open doors that are gone.', members: [2, 3] },
    ],
  ],
  [
    'Done',
    [
      { name: 'Lamp over stair 4', labels: [3], members: [4], due: -6, list: ['xLamp', 'xSwitch'], done: 5 },
      {
        name: 'Gloves that fit small hands',
        labels: [1],
        members: [3],
        comments: ['Sizes 6 and 7 are in the store now.'],
        done: 4,
      },
      { name: 'Bicycle rack at gate 2', members: [2], done: 2 },
      { name: 'A kettle for the night crew', labels: [4], members: [1], due: -20, list: ['xKettle'], done: 1 },
    ],
  ],
];

const move: typeof summer = [
  [
    'Before',
    [
      { name: 'Count the cabinets', members: [2] },
      { name: 'Draw the rooms', labels: [4], members: [1], due: 5 },
    ],
  ],
  ['On the day', [{ name: 'Lift for the plotter', labels: [1, 2] }]],
  ['After', []],
];

const secondsNow = (): number => Math.floor(Date.now() / 1000);
const [perDay, perHour] = [day / 1000, hour / 1000];

const cardOf = (line: Line, id: string): ScrumCard => {
  const now = secondsNow();
  const today = Math.floor(now / perDay) * perDay;
  const list = line.list ?? [];
  return {
    id,
    name: line.name,
    description: line.text ?? '',
    idAttachmentCover: line.picture ? `${id}-picture` : '',
    idMembers: (line.members ?? []).map((one) => `member-${one}`),
    idLabels: (line.labels ?? []).map((one) => `label-${one}`),
    attachments: line.picture
      ? [{ id: `${id}-picture`, name: line.picture.split('/').at(-1) ?? '', src: line.picture, time: today, type: 'image' }]
      : [],
    subscribed: line.isSubscribed ?? false,
    checklists: list.length
      ? [
          {
            id: `${id}-list`,
            name: 'Steps',
            checkItems: list.map((item, at) => ({
              id: `${id}-item-${at + 1}`,
              name: item.replace(/^x/, ''),
              checked: item.startsWith('x'),
            })),
          },
        ]
      : [],
    activities: (line.comments ?? []).map((message, at) => ({
      id: `${id}-comment-${at + 1}`,
      type: 'comment',
      idMember: `member-${(at % 4) + 1}`,
      message,
      time: now - (at + 1) * 5 * perHour,
    })),
    due: line.due === undefined ? null : today + line.due * perDay + 17 * perHour,
    added: today - (line.added ?? 14) * perDay + 8 * perHour,
    ...(line.done === undefined ? {} : { doneAt: today - line.done * perDay + 12 * perHour }),
  };
};

const boardOf = (id: string, name: string, uri: string, lists: typeof summer, description = ''): ScrumBoard => {
  const made = lists.map(([list, lines], at) => ({
    list: { id: `${id}-list-${at + 1}`, name: list, ...listFacts[list] },
    cards: lines.map((line, place) => cardOf(line, `${id}-card-${at + 1}-${place + 1}`)),
  }));
  return {
    id,
    name,
    uri,
    settings: { ...scrumSettingsSeed, ...(description ? { description } : {}) },
    lists: made.map(({ list, cards }) => ({ ...list, idCards: cards.map((card) => card.id) })),
    cards: made.flatMap(({ cards }) => cards),
    members: scrumMemberSeed,
    labels: scrumLabelSeed,
  };
};

/** The sample boards, original, their times told from now on. */
export const scrumboardSeed: ScrumBoard[] = [
  boardOf('board-1', 'Safer summer', 'safer-summer', summer, 'Small things before the heat: shade, light, ways and keys.'),
  boardOf('board-2', 'Move to hall 5', 'move-to-hall-5', move, 'Who moves when, and what has to be tried first.'),
];

/** A board of ten thousand cards in ten lists, each with a number of its own. */
export const manyCards = (): ScrumBoard[] => {
  const lines = summer.flatMap(([, cards]) => cards);
  const lists = Array.from({ length: 10 }, (_, list): (typeof summer)[number] => [
    `List ${list + 1}`,
    Array.from({ length: 1_000 }, (__, at) => {
      const line = lines[at % lines.length] ?? { name: '' };
      return { ...line, name: `${line.name} ${list * 1_000 + at + 1}` };
    }),
  ]);
  return [boardOf('board-1', 'Ten thousand', 'ten-thousand', lists), ...scrumboardSeed.slice(1)];
};
