import { string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { calendarDay, instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { permitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { heatBins, heatGroups, heatMetrics, heatNormals } from './heatMap.data.ts';
import { heatBehind, heatCalendar, heatCells, heatCompare } from './heatMap.schema.ts';

/**
 * What every question names: a site, a metric, and which permits. `reason`: suspensions for it; with any other metric permits that have
 * been suspended for it. The other filters mean what they mean for the permit list.
 */
const heatQuestion = permitFilters.pick(['area', 'code', 'level', 'risk_min', 'crm', 'contractor']).shape({
  site: string()
    .matches(/^[A-Z]{3}$/)
    .required(),
  metric: string().oneOf(heatMetrics).required(),
  normalise: string().oneOf(heatNormals).default('none'),
  reason: string().oneOf(suspendReasons),
});
/** Days of the site, both included. */
const days = { from: calendarDay.required(), to: calendarDay.required() };
const group = string().oneOf(heatGroups).default('area');
/** A part of the days, by its instants: without them it is all of them. */
const stretch = { bin_from: instant, bin_to: instant };
const cellsQuery = heatQuestion.shape({ ...days, ...stretch, group, bin: string().oneOf(heatBins).default('all') });

export const heatMapEndpoints = endpoints({
  cells: {
    method: 'GET',
    path: '/v1/heat-map/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'A metric of permits by place or kind of work, in stretches of time by the clock of the site. A value of null is no data: no record of that time, or nothing to divide by; 0 is nothing of it. More than 200,000 cells are 422, and the message names the finest stretches that are possible. With `bin_from` and `bin_to` only that part of the days is summed up, whatever `bin` says.',
    query: cellsQuery,
    reply: enveloped(heatCells.required()),
  },
  calendar: {
    method: 'GET',
    path: '/v1/heat-map/calendar/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'A metric hour by hour, or shift by shift, for all areas that are asked for together. On a day on which clocks are changed an hour is missing, or comes a second time.',
    query: heatQuestion.shape({ ...days, by: string().oneOf(['hour', 'shift']).default('hour') }),
    reply: enveloped(heatCalendar.required()),
  },
  compare: {
    method: 'GET',
    path: '/v1/heat-map/compare/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'A metric by place at two times, and what has changed from the first to the second.',
    query: heatQuestion.shape({
      group,
      a_from: calendarDay.required(),
      a_to: calendarDay.required(),
      b_from: calendarDay.required(),
      b_to: calendarDay.required(),
    }),
    reply: enveloped(heatCompare.required()),
  },
  permits: {
    method: 'GET',
    path: '/v1/heat-map/permits/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'The permits behind a cell, largest share first, 200 at most. `key` is that of the cell, `bin_from` and `bin_to` are its stretch of time: without them it is the whole period.',
    query: heatQuestion.shape({ ...days, group, key: string().max(20).required(), ...stretch }),
    reply: enveloped(heatBehind.required()),
  },
  export: {
    method: 'GET',
    path: '/v1/heat-map/export/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'The cells as CSV, a line each. Times are those of the site.',
    query: cellsQuery.shape({ format: string().oneOf(['csv']).default('csv') }),
    produces: ['text/csv; charset=utf-8'],
    reply: 'bytes',
  },
});
