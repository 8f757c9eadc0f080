import { array, type InferType, number, object, string } from 'yup';

const text = () => string().required();
const figure = () => number().required();
const whole = () => number().integer().required();

/** A row of figures of one period; `before` is its sum in the period before, where that is told. */
const line = object({ period: text(), name: text(), data: array(figure()).required(), before: number() });
export type DashboardLine = InferType<typeof line>;
const lines = array(line.required()).required();

/** What the steps of a period are: months (2026-11), days (2026-11-25) or hours (14:00). */
const categories = object({ period: text(), labels: array(text()).required() });

const ofTarget = () => object({ value: figure(), ofTarget: figure() }).optional().default(undefined);
const marker = object({ lat: figure(), lng: figure(), label: text(), visitors: whole() });
const campaign = object({ title: text(), clicks: whole(), conversion: figure() });

const analyticsIds = ['widget1', 'widget2', 'widget3', 'widget4', 'widget5', 'widget6', 'widget7', 'widget8', 'widget9'] as const;

/** A part of the analytics dashboard: figures alone, which the screen makes a drawing of. */
export const analyticsWidget = object({
  id: string().oneOf(analyticsIds).required(),
  series: lines,
  options: object({ categories: array(categories.required()).required() }).required(),
  conversion: ofTarget(),
  impressions: ofTarget(),
  visits: ofTarget(),
  markers: array(marker.required()).optional().default(undefined),
  styles: array(text()).optional().default(undefined),
  today: number(),
  change: object({ value: figure(), percentage: figure() }).optional().default(undefined),
  rows: array(campaign.required()).optional().default(undefined),
});
export type AnalyticsWidget = InferType<typeof analyticsWidget>;
export const analyticsWidgets = array(analyticsWidget.required()).required();

/** What a mark or a row of the analytics dashboard stands for. */
export const detailKinds = ['month', 'day', 'campaign', 'place', 'device'] as const;
export type DetailKind = (typeof detailKinds)[number];
const daysAsked = { from: string(), until: string() };
/** From which day to which the widgets tell; without them, each of days of its own. */
export const analyticsAsked = object(daysAsked);
export const detailAsked = object({ of: string().oneOf(detailKinds).required(), name: text(), ...daysAsked });

/** What stands behind one mark or row, step by step. */
export const analyticsDetail = object({
  of: string().oneOf(detailKinds).required(),
  name: text(),
  labels: array(text()).required(),
  lines: array(object({ name: text(), data: array(figure()).required() }).required()).required(),
});
export type AnalyticsDetail = InferType<typeof analyticsDetail>;

/** Weeks (this, last, two weeks ago) and days (yesterday, today, tomorrow) that a widget tells of. */
export const ranges = ['TW', 'LW', '2W', 'DY', 'DT', 'DTM'] as const;
export type DashboardRange = (typeof ranges)[number];
const range = string().oneOf(ranges).required();

/** What the figures of a project are of. */
export const topics = ['due', 'overdue', 'issues', 'features', 'added', 'completed'] as const;
export const charted = ['created', 'closed', 'reopened', 'wontFix', 'needsTest', 'fixed', 'tasks', 'spent'] as const;
export type Charted = (typeof charted)[number];
/** What there is to do in a project, and what its money is for. */
export const taskKinds = ['planning', 'site', 'inspection', 'paperwork'] as const;
export const budgetTypes = ['labour', 'materials', 'equipment', 'permits', 'reserve'] as const;
const compass = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const;
const skies = ['clear', 'cloud', 'rain', 'storm', 'snow', 'wind'] as const;

const datum = object({
  project: text(),
  range,
  name: string().oneOf(topics).required(),
  count: whole(),
  extra: object({ name: text(), count: whole() }).optional().default(undefined),
});
const chart = object({
  project: text(),
  range,
  name: string().oneOf(charted).required(),
  labels: array(text()).required(),
  data: array(figure()).required(),
});
const budgetRow = object({
  id: text(),
  project: text(),
  type: string().oneOf(budgetTypes).required(),
  total: figure(),
  spent: figure(),
  /** The day of the last booking. */
  booked: text(),
});
export type BudgetRow = InferType<typeof budgetRow>;
const member = object({
  id: text(),
  projects: array(text()).required(),
  name: text(),
  position: text(),
  office: text(),
  email: text(),
  phone: text(),
  avatar: string().defined(),
  /** The day on which they joined. */
  since: text(),
});
export type TeamMember = InferType<typeof member>;
const entry = object({ project: text(), range, time: text(), title: text() });

const inUnits = { temp: object({ C: whole(), F: whole() }).required(), icon: string().oneOf(skies).required() };
const place = object({
  id: text(),
  name: text(),
  ...inUnits,
  windSpeed: object({ KMH: whole(), MPH: whole() }).required(),
  windDirection: string().oneOf(compass).required(),
  rainProbability: figure(),
  next5Days: array(object({ day: text(), ...inUnits }).required()).required(),
});
export type WeatherPlace = InferType<typeof place>;
const weather = object({
  locations: array(place.required()).required(),
  currentLocation: text(),
  tempUnit: string().oneOf(['C', 'F']).required(),
  speedUnit: string().oneOf(['KMH', 'MPH']).required(),
});

/** A part of the project dashboard with the rows of all projects: the screen shows those of the one that is chosen. */
export const projectWidget = object({
  id: text(),
  title: text(),
  ranges: array(range).required(),
  currentRange: string()
    .oneOf([...ranges, ''])
    .defined(),
  data: array(datum.required()).required(),
  charts: array(chart.required()).required(),
  budget: array(budgetRow.required()).optional().default(undefined),
  members: array(member.required()).optional().default(undefined),
  schedule: array(entry.required()).optional().default(undefined),
  weather: weather.optional().default(undefined),
});
export type ProjectWidget = InferType<typeof projectWidget>;
export const projectWidgets = array(projectWidget.required()).required();

const project = object({ id: text(), name: text() });
export type DashboardProject = InferType<typeof project>;
export const projectList = array(project.required()).required();
