import { day, hour, minute } from '#domain/kernel/units.ts';
import { ownerReach, profileOwner } from './profileSample.rules.ts';
import type { MediaGroup, Post, ProfileRow } from './profileSample.schema.ts';

/** A picture of water, hills and sky, drawn from two hues and the height of the land. */
const scene = (sky: number, land: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="hsl(${sky} 55% 78%)"/><circle cx="${60 + height}" cy="56" r="22" fill="hsl(${(sky + 180) % 360} 80% 88%)"/><path d="M0 ${150 - height}Q80 ${100 - height} 160 ${140 - height}T320 ${120 - height}V200H0Z" fill="hsl(${land} 35% 42%)"/><path d="M0 160Q80 148 160 162T320 156V200H0Z" fill="hsl(${land} 40% 28%)"/></svg>`,
  )}`;

const ago = (span: number): string => new Date(Date.now() - span).toISOString();

const person = (name: string) => ({ name, avatar: '' });

const posts: Post[] = [
  {
    id: 'post-1',
    user: profileOwner,
    message:
      'First frost on the pipe rack this morning. Walkways were gritted before the day shift came in; thank you, night crew.',
    time: ago(2 * hour),
    type: 'post',
    like: 12,
    share: 3,
    media: { type: 'image', preview: scene(205, 190, 20) },
    article: undefined,
    comments: [
      {
        id: 'comment-1',
        user: person('Milo Reeve'),
        time: ago(hour),
        message: 'Stairs of unit 4 were still slippery at six. Done now.',
      },
      { id: 'comment-2', user: person('Sena Aksu'), time: ago(40 * minute), message: 'Seen it. I have put up a sign as well.' },
    ],
  },
  {
    id: 'post-2',
    user: person('Sena Aksu'),
    message: 'Worth reading before the autumn shutdown.',
    time: ago(day),
    type: 'article',
    like: 27,
    share: 9,
    media: undefined,
    article: {
      title: 'Forty locks on one box',
      subtitle: 'What we learned from the largest isolation of the year',
      excerpt:
        'The box was full, the list was long, and the one key that was missing belonged to somebody who had gone home. How we found out before the pump did.',
      media: { type: 'image', preview: scene(40, 25, 35) },
    },
    comments: [{ id: 'comment-3', user: profileOwner, time: ago(day), message: 'Reading it aloud at the next toolbox talk.' }],
  },
  {
    id: 'post-3',
    user: person('Ruben Castell'),
    message: 'Passed the second isolation course today. Coffee is on me.',
    time: ago(3 * day),
    type: 'other',
    like: 41,
    share: 1,
    media: undefined,
    article: undefined,
    comments: [],
  },
];

type Activity = ProfileRow['timeline']['activities'][number];
const activities: [name: string, kind: Activity['kind'], what: string, message: string, time: string][] = [
  ['Milo Reeve', 'commented', '', 'commented on your post', ago(hour)],
  ['Sena Aksu', 'article', '', 'shared an article', ago(day)],
  ['Ruben Castell', 'course', 'Isolation, part two', 'finished the course “Isolation, part two”', ago(3 * day)],
  ['Hanne Vos', 'pictures', 'Jetty in autumn', 'added six pictures to “Jetty in autumn”', ago(3 * day)],
  ['Tarık Boone', 'joined', 'Rope access', 'joined the group “Rope access”', ago(4 * day)],
  ['Ines Marsh', 'followed', '', 'started following you', ago(5 * day)],
  ['Aylin Demir', 'liked', 'Low water', 'likes your picture “Low water”', ago(8 * day)],
  ['Joost Hale', 'board', 'Autumn shutdown', 'put you on the board “Autumn shutdown”', ago(8 * day)],
];

const group = (id: string, name: string, info: string, titles: readonly string[], sky: number): MediaGroup => ({
  id,
  name,
  info,
  media: titles.map((title, index) => ({
    type: 'image',
    title,
    preview: scene((sky + index * 18) % 360, (sky + 90 + index * 31) % 360, 10 + ((index * 17) % 45)),
  })),
});

/** The one person of the sample. */
export const profileSampleSeed: ProfileRow[] = [
  {
    id: 'profile-1',
    timeline: {
      activities: activities.map(([name, kind, what, message, time], index) => ({
        id: `activity-${index + 1}`,
        user: person(name),
        ...{ message, kind, what, time },
      })),
      posts,
    },
    photosVideos: [
      group(
        'media-1',
        'Jetty in autumn',
        '6 pictures',
        ['Low water', 'Loading arm', 'Fog at seven', 'Mooring', 'Lights', 'Tide coming'],
        200,
      ),
      group('media-2', 'Autumn shutdown', '4 pictures', ['Scaffold', 'The box of locks', 'Blinds', 'Back in service'], 30),
      group('media-3', 'Out of hours', '3 pictures', ['Ridge', 'Ferry', 'Kites'], 120),
    ],
    about: {
      general: {
        gender: 'Female',
        birthday: '18 June 1986',
        locations: [...ownerReach.places],
        about:
          'Looks after permits and people at a terminal by the water. Believes that a question asked twice is cheaper than an answer guessed once.',
      },
      work: {
        occupation: 'Safety adviser',
        skills: 'Isolation, gas testing, teaching, rope knots',
        jobs: [
          { company: 'Harrow Point Terminal', date: '2017 to now' },
          { company: 'Scheldt Tank Storage', date: '2010 to 2017' },
        ],
      },
      contact: {
        address: 'Jetty 3, Harrow Point',
        tel: ['+44 20 7946 0151', '+44 20 7946 0152'],
        websites: ['odile.example'],
        emails: [ownerReach.email, 'safety@harrowpoint.example'],
      },
      groups: [
        { id: 'group-1', name: 'Rope access', category: 'Work', members: 38 },
        { id: 'group-2', name: 'Tide and weather', category: 'Neighbourhood', members: 112 },
        { id: 'group-3', name: 'Slow readers', category: 'Books', members: 9 },
      ],
      friends: ['Milo Reeve', 'Sena Aksu', 'Ruben Castell', 'Hanne Vos', 'Tarık Boone', 'Ines Marsh', 'Joost Hale'].map(
        (name, index) => ({ id: `friend-${index + 1}`, ...person(name) }),
      ),
    },
  },
];

/** Ten thousand of them, over and over. */
const tenThousand = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  Array.from({ length: 10_000 }, (_, at) => {
    const row = rows[at % rows.length];
    return row ? [{ ...row, id: `${row.id}-${at + 1}` }] : [];
  }).flat();

/** The same person with ten thousand posts, activities and friends. */
export const manyPosts = (): ProfileRow[] =>
  profileSampleSeed.map((one) => ({
    ...one,
    timeline: { activities: tenThousand(one.timeline.activities), posts: tenThousand(one.timeline.posts) },
    about: { ...one.about, friends: tenThousand(one.about.friends) },
  }));
