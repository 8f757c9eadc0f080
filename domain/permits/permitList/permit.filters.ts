import { array, boolean, type InferType, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { calendarDay } from '#domain/kernel/calendar.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { listedConflicts, regionStates } from '#domain/permits/kernel/permit.regions.ts';
import {
  activityCodes,
  permitStates,
  type RiskBand,
  riskBands,
  suspendReasons,
  waitingFor,
} from '#domain/permits/kernel/permit.states.ts';
import { windowPresets } from './window.rules.ts';

/** Whom a permit may wait for, in the order of its life. */
export const waitingRoles = [...new Set(Object.values(waitingFor).flatMap((role) => role ?? []))];
/** What the matrix may say of two works that meet. */
export const conflictVerdicts = ['R', 'N'] as const;
export const riskBandNames = Object.keys(riskBands) as RiskBand[];

/** Several values of one filter, with commas between them in an address: each once, in one order. */
const split = (value: unknown, original: unknown): unknown =>
  typeof original === 'string' ? [...new Set(original.split(',').filter(Boolean))].sort() : value;

const someOf = <T extends string>(values: readonly T[]) =>
  array(string().oneOf(values).required()).max(values.length).transform(split);
const someTexts = (pattern: RegExp) => array(string().matches(pattern).required()).max(50).transform(split);

/**
 * What of a label may be asked for. Several values of one filter mean any of them; several filters mean all of them.
 *
 * - `area`: an area by its id or as `CHG.U100-A`; a site (`CHG`) or a zone of it (`CHG.U100`) with all of its areas;
 * - `level`: how high the work is, as the list calls it (`Ground`, `12 m`);
 * - `code`: a kind of work, the first of a permit or a further one;
 * - `crm`: the code of a critical risk that one of the kinds of work brings with it;
 * - `when`, or `from` and `to` (days, both included): the window touches that time, by the clock of each permit's site;
 * - `waiting_sap`: the next step is that person's, told as the label "waiting for me" tells it;
 * - `open_actions`: an action of one of its conversations, of those that the reader sees, is still to be done;
 * - `verdict`: what the matrix says of it and of other work that it meets now: `R` only with a resolution, `N` not together;
 * - `stopped`: work that is stopped for one of these reasons, or was today and goes on meanwhile; of `danger` every permit with a report that
 *   nobody has signed to be gone, whatever its state;
 * - `stopped_today`: of that, only what was stopped today, by the clock of its site, whether or not it goes on meanwhile;
 * - `gas_due`: work that may go on has a gas test that runs out within half an hour, or has run out;
 * - `gas_found`: gas stands found there, or people are on site in a confined space in which it does, under whichever permit;
 * - `air_unread`: people are on site and nothing reads the air that is to be monitored, or inside under work that stands still, where it is as silent;
 * - `uncompared`: an entry into a confined space with a tag that the register of its site does not know, so that nobody has compared its space;
 * - `on_site`: people are recorded on site;
 * - `contractor`: a part of the name of the company that does the work, or of that of the performing authority.
 */
export const permitFilters = object({
  state: someOf(permitStates),
  code: someOf(activityCodes),
  area: someTexts(/^(\d{1,9}|[A-Za-z]{3}(\.[\w-]{1,20})?)$/),
  level: someTexts(/^[\p{L}\p{N}+-][^,]{0,39}$/u),
  when: string().oneOf(windowPresets),
  from: calendarDay,
  to: calendarDay,
  risk: someOf(riskBandNames),
  risk_min: number().integer().min(1).max(25),
  waiting_role: someOf(waitingRoles),
  waiting_sap: sapNumber,
  gas: someOf(regionStates.gas),
  isolation: someOf(regionStates.isolation),
  simops: someOf(listedConflicts),
  crm: someTexts(/^[A-Z_]{2,20}$/),
  contractor: trimmedText().min(2).max(60),
  open_actions: boolean().oneOf([true]),
  verdict: someOf(conflictVerdicts),
  stopped: someOf(suspendReasons),
  stopped_today: boolean().oneOf([true]),
  gas_due: boolean().oneOf([true]),
  gas_found: boolean().oneOf([true]),
  air_unread: boolean().oneOf([true]),
  uncompared: boolean().oneOf([true]),
  on_site: boolean().oneOf([true]),
  watched: boolean().oneOf([true]),
});
export type PermitFilters = InferType<typeof permitFilters>;
export type FilterName = keyof PermitFilters;
export const filterNames = Object.keys(permitFilters.fields) as FilterName[];
