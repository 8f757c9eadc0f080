import { array, boolean, number, object, string } from 'yup';
import { enveloped, pageMembers } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { auditEntities } from '#domain/permits/evidence/evidence.events.ts';
import { permitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { permitGroups } from '#domain/permits/permitList/permit.groups.ts';
import { permitLabels, permitSorts } from '#domain/permits/permitList/permit.labels.ts';
import { permitFileFormats, permitFileTypes } from '#domain/permits/permitList/permitSheet.ts';
import { auditEvent, foundPermit, labelCount, permit, permitRow, suggestion } from './permit.schema.ts';
import { includedParts } from './work.schema.ts';

/** The id of a permit, as a call or an address names it. */
export const permitId = rowId().required();
const id = object({ id: permitId });
const sorts = permitSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** How many rows one page of permits may hold, and holds when nothing is asked. */
export const permitPage = { max: 200, usual: 100 } as const;

/**
 * A list is read by `cursor` (the page beside the last one) or by `at` (the page at a position: a dragged scrollbar). `q` is looked
 * for in tracking number, title, description, equipment, work order, area and the people of a permit; all of its words must be there.
 * `fields` names the members of a row that are wanted, with commas between them; `id` always comes. It is for programs that read the
 * wire themselves: who reads through our client is promised whole rows.
 */
export const permitListQuery = permitFilters.shape({
  labelHandle: number()
    .integer()
    .oneOf(permitLabels.map(({ handle }) => handle))
    .default(0),
  q: trimmedText().min(2).max(80),
  tracking_number: trimmedText().max(40),
  sort: string().oneOf(sorts),
  group: string().oneOf(permitGroups),
  cursor: string().max(200),
  at: number().integer().min(0).max(10_000_000),
  limit: number().integer().min(1).max(permitPage.max).default(permitPage.usual),
  fields: string().max(500),
});

/**
 * How far the changes (`/v1/changes/?since=`) are in what is answered: nothing up to it is missing, what came after may be there already.
 * A site's own server may not say it, nor whether a total was counted just now.
 */
const asOfSeq = number().integer();

const watched = enveloped(object({ watched: boolean().required() }).required());

/** A group of the list with how many permits it has in all and how many of them are urgent; of an area, its name. */
const permitGroup = object({
  key: string().required(),
  name: string().nullable().defined(),
  count: number().integer().required(),
  urgent: number().integer().required(),
});

/** A whole list as a file: the same list, without its pages. */
export const permitExportQuery = permitListQuery
  .omit(['group', 'cursor', 'at', 'limit', 'fields'])
  .shape({ format: string().oneOf(permitFileFormats).default('csv') });

export const permitsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/permits/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'One page of the permits of a label, searched and filtered. Case, accents and separators do not matter to a search. `group` lists the permits of one area, state or waited-for role together, each group sorted for itself, and counts them in `groups` in the order of the list: `key` is the area as `CHG.U100-A` with its `name`, the state, or the role (`nobody` where the life has ended), `urgent` how many need somebody before all others, as people inside stopped work and danger do. `fields` leaves of each row only the members it names, with commas between them, and `id`; an unknown one is 400. `waiting.saps` is empty where a permit waits for whoever holds a role: experts, or coordinators while none is assigned.',
    query: permitListQuery,
    reply: enveloped(
      object({
        items: array(permitRow.required()).required(),
        ...pageMembers,
        total_is_exact: boolean(),
        as_of_seq: asOfSeq,
        groups: array(permitGroup.required()),
        suggestions: array(suggestion.required()).required(),
      }).required(),
    ),
  },
  export: {
    method: 'GET',
    path: '/v1/permits/export/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Every permit that the list with this query shows, all pages of it, as CSV or as a workbook. Times are those of the site.',
    query: permitExportQuery,
    produces: Object.values(permitFileTypes),
    reply: 'bytes',
  },
  levels: {
    method: 'GET',
    path: '/v1/permits/levels/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The levels that any permit has been on, from the ground upwards.',
    reply: enveloped(array(string().required()).required()),
  },
  labels: {
    method: 'GET',
    path: '/v1/permits/labels/',
    host: 'api',
    access: 'onlyPermits',
    about: 'How many permits each label holds for the reader.',
    reply: enveloped(array(labelCount.required()).required()).shape({
      meta: object({ as_of_seq: asOfSeq }).optional().default(undefined),
    }),
  },
  suggest: {
    method: 'GET',
    path: '/v1/permits/suggest/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The few permits that a text most likely means: by tracking number first, then open ones by their words.',
    query: object({
      q: trimmedText().min(2).max(80).required(),
      limit: number().integer().min(1).max(10).default(6),
    }),
    reply: enveloped(array(foundPermit.required()).required()),
  },
  watch: {
    method: 'PUT',
    path: '/v1/permits/:id/watch/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Star a permit: it stands under the label "watched" of the caller. Starred twice, it is starred.',
    params: id,
    reply: watched,
  },
  unwatch: {
    method: 'DELETE',
    path: '/v1/permits/:id/watch/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Take the star of a permit away.',
    params: id,
    reply: watched,
  },
  one: {
    method: 'GET',
    path: '/v1/permits/:id/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'One permit. `include` adds parts of its evidence under `included`, as `/work/` answers them: `risk`, `gas`, `isolations`, `conflicts`, `crew`, `signatures`, with commas between them; an unknown one is 400. `waiting.people` names whom it waits for, twenty at most, also where that is whoever holds a role now; `waiting.more` says how many others there are.',
    params: id,
    query: object({ include: string().max(200) }),
    tag: 'p',
    reply: enveloped(permit.shape({ included: includedParts.optional().default(undefined) }).required()),
  },
  audit: {
    method: 'GET',
    path: '/v1/permits/:id/audit/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The history of one permit, oldest first, with the hash chain; with `entity` only the lines about that, which are no whole chain.',
    params: id,
    query: object({
      entity: string().oneOf(auditEntities),
      cursor: string().max(200),
      limit: number().integer().min(1).max(200).default(200),
    }),
    reply: enveloped(
      object({ items: array(auditEvent.required()).required(), next_cursor: string().nullable().defined() }).required(),
    ),
  },
});
