import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { Point } from '#domain/simops/geometry.ts';
import { heatMetrics } from './heatMap.data.ts';

const time = string().required();
const metric = string().oneOf(heatMetrics).required();

/** What an answer is made of: the permits and hours behind it, by which weights, in which time zone, how far the changes are, and when. */
const heatMeta = object({
  metric,
  unit: string().required(),
  permits: number().integer().required(),
  hours: number().required(),
  weight_version: number().integer().required(),
  time_zone: string().required(),
  as_of_seq: number().integer().required(),
  at: time,
});
export type HeatMeta = InferType<typeof heatMeta>;

/** A stretch of time. Without a record, because it lies before the first permit or in the future, nothing is known of it. */
const heatStretch = object({ from: time, to: time, recorded: boolean().required() });

const heatArea = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().defined(),
  zone: string().defined(),
  outline: mixed<readonly Point[]>().nullable().defined(),
});
export type HeatArea = InferType<typeof heatArea>;

/** One place or kind of work: a value for each stretch, null where there is none; `hidden` are stretches with too few people behind them. */
const heatCell = object({
  key: string().required(),
  area: heatArea.nullable().defined(),
  values: mixed<readonly (number | null)[]>().required(),
  permits: mixed<readonly number[]>().required(),
  hidden: mixed<readonly number[]>().required(),
});
export type HeatCell = InferType<typeof heatCell>;

export const heatCells = object({
  bins: array(heatStretch.required()).required(),
  cells: array(heatCell.required()).required(),
  scale: object({ min: number().required(), max: number().required() }).required(),
  meta: heatMeta.required(),
});
export type HeatCells = InferType<typeof heatCells>;

/** An hour of the calendar, or a shift by the hour at which it begins. `fold` 1 marks an hour that comes a second time. */
export type CalendarRow = {
  date: string;
  hour: number;
  fold: number;
  from: string;
  to: string;
  value: number | null;
  permits: number;
  hidden: boolean;
};

export const heatCalendar = object({
  rows: mixed<readonly CalendarRow[]>().required(),
  scale: object({ min: number().required(), max: number().required() }).required(),
  meta: heatMeta.required(),
});
export type HeatCalendar = InferType<typeof heatCalendar>;

/** A place at two times. `diff` is the second less the first, `ratio` the second by the first; null where either is unknown. */
const heatChange = object({
  key: string().required(),
  area: heatArea.nullable().defined(),
  a: number().nullable().defined(),
  b: number().nullable().defined(),
  diff: number().nullable().defined(),
  ratio: number().nullable().defined(),
  hidden: boolean().required(),
});
export type HeatChange = InferType<typeof heatChange>;

export const heatCompare = object({
  cells: array(heatChange.required()).required(),
  a: heatMeta.required(),
  b: heatMeta.required(),
});
export type HeatCompare = InferType<typeof heatCompare>;

/** One permit behind a cell: what it adds to the value, and its share of it from 0 to 1. */
const heatPermit = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().required(),
  primary_code: string().required(),
  area_code: string().required(),
  value: number().required(),
  share: number().required(),
});
export type HeatPermit = InferType<typeof heatPermit>;

const rest = object({ count: number().integer().required(), value: number().required(), share: number().required() });

/** The permits behind a cell. With `more` and `unattached`, conversations about no permit, they add up to `value`. */
export const heatBehind = object({
  value: number().nullable().defined(),
  hidden: boolean().required(),
  items: array(heatPermit.required()).required(),
  more: rest.required(),
  unattached: rest.required(),
  meta: heatMeta.required(),
});
export type HeatBehind = InferType<typeof heatBehind>;
