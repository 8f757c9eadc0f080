import { sumOf } from './dashboards.rules.ts';
import {
  type BudgetRow,
  budgetTypes,
  charted,
  type DashboardProject,
  type DashboardRange,
  type ProjectWidget,
  type TeamMember,
  taskKinds,
  type topics,
  type WeatherPlace,
} from './dashboards.schema.ts';
import { dayAt, daysAt, monday, today } from './days.seed.ts';

const weeks = ['TW', 'LW', '2W'] as const;
const days = ['DY', 'DT', 'DTM'] as const;
const weekOf = (range: (typeof weeks)[number]): string[] => daysAt(monday - 7 * weeks.indexOf(range), 7);
/** Its days up to today: of those to come nothing can be told. */
const daysSoFar = (range: (typeof weeks)[number]): string[] => weekOf(range).filter((date) => date <= today);

export const dashboardProjectSeed: DashboardProject[] = [
  { id: 'flare', name: 'Flare line renewal' },
  { id: 'tanks', name: 'Tank farm B inspection' },
  { id: 'control', name: 'Move of the control room' },
  { id: 'jetty', name: 'Fire main of jetty 2' },
];
const projects = dashboardProjectSeed.map(({ id }) => id);

/** A whole number below `below` that looks like chance and is the same every time. */
const some = (below: number, ...of: readonly number[]): number => {
  const mixed = of.reduce((sum, part) => {
    const next = Math.imul(sum ^ (part + 1), 0x9e3779b1);
    // Folded twice: two that begin near each other must not end alike.
    const folded = Math.imul(next ^ (next >>> 16), 0x85ebca6b);
    return folded ^ (folded >>> 13);
  }, 7);
  return Math.floor(((mixed >>> 0) / 2 ** 32) * below);
};

type Topic = (typeof topics)[number];
const datum = (name: Topic, range: DashboardRange, project: string, count: number, extra: string, extraCount: number) => ({
  ...{ project, range, name, count },
  extra: { name: extra, count: extraCount },
});

const widget = (id: number, title: string, rest: Partial<ProjectWidget> = {}): ProjectWidget => ({
  ...{ id: `widget${id}`, title, ranges: [], currentRange: '', data: [], charts: [] },
  ...rest,
});
const ofWeeks = { ranges: [...weeks], currentRange: 'TW' as const };

type Chart = ProjectWidget['charts'][number];
const eachWeek = <Made>(make: (project: string, at: number, range: (typeof weeks)[number], week: number) => Made[]): Made[] =>
  projects.flatMap((project, at) => weeks.flatMap((range, week) => make(project, at, range, week)));

const issueNames = charted.filter((name) => name !== 'tasks' && name !== 'spent');
/** At weekends few are at work. */
const amountOf = (day: number, usual: number, ...of: readonly number[]): number =>
  some(day > 4 ? Math.ceil(usual / 5) : usual, ...of, day);
/** How many issues a day has of each kind: what is closed was fixed or will not be, and no more is fixed than was tested or opened again than was closed. */
const issuesOn = (day: number, at: number, week: number): Record<(typeof issueNames)[number], number> => {
  const on = (usual: number, which: number) => amountOf(day, usual, at, week, which);
  const [created, fixed, wontFix] = [on(12, 0), on(8, 5), on(4, 3)];
  const closed = fixed + wontFix;
  return { created, closed, fixed, wontFix, reopened: Math.min(closed, on(4, 2)), needsTest: fixed + on(4, 4) };
};
const issueCharts = eachWeek((project, at, range, week) => {
  const all = daysSoFar(range).map((_, day) => issuesOn(day, at, week));
  return issueNames.map((name): Chart => ({ project, range, name, labels: weekOf(range), data: all.map((one) => one[name]) }));
});
const issuesIn = (project: string, name: (typeof issueNames)[number]): number =>
  sumOf(issueCharts.filter((one) => one.project === project && one.name === name).map(({ data }) => sumOf(data)));
/** Those that were open three weeks ago, with what was opened and closed since then. */
const openIssues = (project: string, at: number): number =>
  60 + some(24, at, 6) + issuesIn(project, 'created') + issuesIn(project, 'reopened') - issuesIn(project, 'closed');
/** As the table of this week has it. */
const closedToday = (project: string): number => {
  const chart = issueCharts.find((one) => one.project === project && one.range === 'TW' && one.name === 'closed');
  return chart?.data[chart.labels.indexOf(today)] ?? 0;
};

const isDay = (range: (typeof days)[number], of: (typeof weeks)[number]): boolean =>
  weekOf(of).includes(dayAt(days.indexOf(range) - 1));
/** What is due on a day; of tomorrow nothing is done yet. */
const due = (project: string, at: number) =>
  days.map((range, day) => {
    const count = 3 + some(9, at, day);
    const done = { DY: count - some(3, at, day, 2), DT: Math.min(count, some(5, at, day, 2)), DTM: 0 };
    return datum('due', range, project, count, 'completed', done[range]);
  });

/** Counts of today that other counts are told beside. */
const counts = projects.map((project, at) => {
  const ofDays = due(project, at);
  const [yesterday] = ofDays;
  const older = some(4, at, 4);
  return {
    project,
    due: ofDays,
    // What was due yesterday and is not done is overdue today.
    overdue: datum(
      'overdue',
      'DT',
      project,
      older + (yesterday ? yesterday.count - yesterday.extra.count : 0),
      'yesterdayOverdue',
      older + some(3, at, 5),
    ),
    issues: datum('issues', 'DT', project, openIssues(project, at), 'closedToday', closedToday(project)),
    features: datum('features', 'DT', project, 18 + some(30, at, 8), 'implemented', 2 + some(8, at, 9)),
  };
});

/** Of what a whole week has, as much as its days so far have. */
const soFar = (range: (typeof weeks)[number], ofWeek: number): number => Math.ceil((ofWeek * daysSoFar(range).length) / 7);

const taskCharts = eachWeek((project, at, range, week): Chart[] => [
  {
    ...{ project, range, name: 'tasks', labels: [...taskKinds] },
    data: taskKinds.map((_, kind) => soFar(range, 2 + some(9, at, week, kind, 3))),
  },
]);
/** Of a week: as many tasks were added as there are of all kinds, and those of its days that are told of were done in it. */
const taskCounts = eachWeek((project, at, range, week) => {
  const added = sumOf(taskCharts.find((one) => one.project === project && one.range === range)?.data ?? []);
  const ofDays = counts[at]?.due.filter((one) => isDay(one.range as (typeof days)[number], range)) ?? [];
  const completed = sumOf(ofDays.map(({ extra }) => extra.count)) + soFar(range, some(12, at, week, 2));
  return [
    { ...{ project, range }, name: 'added' as const, count: added },
    { ...{ project, range }, name: 'completed' as const, count: completed },
  ];
});

const budgetOf = { flare: 480_000, tanks: 265_000, control: 730_000, jetty: 198_000 };
const shareOf = { labour: 0.42, materials: 0.26, equipment: 0.17, permits: 0.05, reserve: 0.1 };

/** The three weeks that are told day by day, as far as they have come. */
const bookedDays = weeks.toReversed().flatMap(daysSoFar);
/** On how many of them something is booked on each type. */
const bookingsOf = { labour: 9, materials: 4, equipment: 3, permits: 1, reserve: 0 };

type Booking = { project: string; type: BudgetRow['type']; day: string; amount: number };
/** What was spent in those weeks: the course of the spending and the last booking of each type are made of it. */
const bookingsIn = (project: string, at: number, type: BudgetRow['type'], spent: number): Booking[] => {
  const index = budgetTypes.indexOf(type);
  const share = Math.floor((spent * 0.14) / Math.max(1, bookingsOf[type]));
  return Array.from({ length: bookingsOf[type] }, (_, which) => ({
    ...{ project, type, amount: share },
    day: bookedDays[some(bookedDays.length, at, index, which, 11)] ?? today,
  }));
};

const ledgers = Object.entries(budgetOf).flatMap(([project, whole], at) =>
  budgetTypes.map((type, index) => {
    const total = Math.round(whole * shareOf[type]);
    const spent = Math.round((total * (type === 'reserve' ? some(12, at, 2) : 38 + some(48, at, index, 6))) / 100);
    const bookings = bookingsIn(project, at, type, spent);
    const last = bookings.map(({ day }) => day).toSorted();
    // What has no booking in these weeks had its last one before them.
    const booked = last.at(-1) ?? dayAt(monday - 15 - some(12, at, index, 8));
    return { bookings, row: { id: `${project}-${type}`, ...{ project, type, total, spent, booked } } };
  }),
);
const budget: BudgetRow[] = ledgers.map(({ row }) => row);
const bookings = ledgers.flatMap((ledger) => ledger.bookings);
const spentCharts = eachWeek((project, _, range): Chart[] => [
  {
    ...{ project, range, name: 'spent', labels: weekOf(range) },
    data: daysSoFar(range).map((date) =>
      sumOf(bookings.filter((one) => one.project === project && one.day === date).map(({ amount }) => amount)),
    ),
  },
]);

const people: readonly [string, string, string, readonly string[]][] = [
  ['Nil Kayahan', 'Project manager', 'İzmir', ['flare', 'control']],
  ['Tobias Wendt', 'Piping engineer', 'Rotterdam', ['flare', 'jetty']],
  ['Maha Al-Rashed', 'Process safety', 'Doha', ['flare', 'tanks', 'control', 'jetty']],
  ['Eoin Carrick', 'Inspector', 'Aberdeen', ['tanks']],
  ['Sedef Arpacı', 'Scheduler', 'İzmir', ['tanks', 'control']],
  ['Ravi Menon', 'Instrument engineer', 'Singapore', ['control']],
  ['Lucía Ferrán', 'Buyer', 'Rotterdam', ['flare', 'tanks', 'jetty']],
  ['Kjersti Moen', 'Marine supervisor', 'Stavanger', ['jetty']],
  ['Bülent Ataç', 'Scaffold foreman', 'İzmir', ['flare', 'tanks', 'jetty']],
  ['Omar Haddad', 'Electrical engineer', 'Doha', ['control', 'jetty']],
];
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, '.');
const members: TeamMember[] = people.map(([name, position, office, of], at) => ({
  ...{ id: `member-${at + 1}`, name, position, office, projects: [...of], avatar: '' },
  email: `${plain(name.replaceAll('ı', 'i'))}@projects.example`,
  phone: `+90 232 555 0${String(110 + at * 7)}`,
  since: dayAt(-40 - some(900, at, 3)),
}));

const agenda: Readonly<Record<'DT' | 'DTM', readonly [string, string][]>> = {
  DT: [
    ['07:30', 'Toolbox talk at the gate'],
    ['08:15', 'Walk-down with the shift lead'],
    ['09:30', 'Lift plan: read it through'],
    ['11:00', 'Call with the valve maker'],
    ['13:30', 'Scaffold handed over'],
    ['15:00', 'Budget with the plant manager'],
    ['16:30', 'Permits of tomorrow'],
  ],
  DTM: [
    ['07:30', 'Toolbox talk at the gate'],
    ['08:30', 'Radiography: clear the area'],
    ['10:00', 'Interview of a welder'],
    ['11:30', 'Spare parts: what is late'],
    ['13:00', 'Site visit of the insurer'],
    ['14:30', 'Pressure test, first section'],
    ['16:00', 'Week in review'],
  ],
};
/** Each project has the same day a little later than the one before it. */
const laterBy = (time: string, minutes: number): string => {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
};

const warm = (C: number) => ({ C, F: Math.round((C * 9) / 5 + 32) });
const wind = (KMH: number) => ({ KMH, MPH: Math.round(KMH * 0.6214) });
type Sky = WeatherPlace['icon'];
const place = (
  name: string,
  [icon, C]: readonly [Sky, number],
  [speed, windDirection, rainProbability]: readonly [number, WeatherPlace['windDirection'], number],
  next: readonly (readonly [Sky, number])[],
): WeatherPlace => ({
  ...{ id: plain(name.replaceAll('ı', 'i')), name, icon, temp: warm(C), windSpeed: wind(speed), windDirection, rainProbability },
  next5Days: next.map(([sky, warmth], at) => ({ day: dayAt(at + 1), icon: sky, temp: warm(warmth) })),
});
const places = [
  place(
    'İzmir',
    ['cloud', 17],
    [19, 'NNE', 20],
    [
      ['clear', 19],
      ['clear', 20],
      ['cloud', 17],
      ['rain', 14],
      ['cloud', 15],
    ],
  ),
  place(
    'Aberdeen',
    ['rain', 6],
    [41, 'WSW', 85],
    [
      ['storm', 5],
      ['rain', 7],
      ['wind', 6],
      ['cloud', 5],
      ['snow', 1],
    ],
  ),
  place(
    'Doha',
    ['clear', 28],
    [12, 'NW', 0],
    [
      ['clear', 29],
      ['clear', 28],
      ['wind', 27],
      ['clear', 27],
      ['cloud', 26],
    ],
  ),
];

/** The widgets of the project dashboard, each with its rows of all projects. */
export const projectDashboardSeed: ProjectWidget[] = [
  widget(1, 'Due tasks', { ranges: [...days], currentRange: 'DT', data: counts.flatMap(({ due }) => due) }),
  widget(2, 'Overdue', { data: counts.map(({ overdue }) => overdue) }),
  widget(3, 'Open issues', { data: counts.map(({ issues }) => issues) }),
  widget(4, 'Proposals', { data: counts.map(({ features }) => features) }),
  widget(5, 'Issues', { ...ofWeeks, charts: issueCharts }),
  widget(6, 'Tasks', {
    ...ofWeeks,
    data: taskCounts,
    charts: taskCharts,
  }),
  widget(7, 'Schedule', {
    ranges: ['DT', 'DTM'],
    currentRange: 'DT',
    schedule: projects.flatMap((project, at) =>
      (['DT', 'DTM'] as const).flatMap((range) =>
        agenda[range].map(([time, title]) => ({ project, range, time: laterBy(time, at * 15), title })),
      ),
    ),
  }),
  widget(8, 'Budget shares'),
  widget(9, 'Spent', { ...ofWeeks, charts: spentCharts }),
  widget(10, 'Budget', { budget }),
  widget(11, 'Team', { members }),
  {
    ...widget(12, 'Weather', { weather: { locations: places, currentLocation: 'izmir', tempUnit: 'C', speedUnit: 'KMH' } }),
    id: 'weatherWidget',
  },
];

/** A team of ten thousand, all of them on every project. */
export const manyMembers = (): ProjectWidget[] =>
  projectDashboardSeed.map((one) => {
    if (one.id !== 'widget11') return one;
    const all = Array.from({ length: 10_000 }, (_, at): TeamMember[] => {
      const member = members[at % members.length];
      const number = String(at + 1).padStart(5, '0');
      return member
        ? [
            {
              ...member,
              id: `member-${number}`,
              name: `${member.name} ${number}`,
              email: `person.${number}@projects.example`,
              projects,
            },
          ]
        : [];
    });
    return { ...one, members: all.flat() };
  });
