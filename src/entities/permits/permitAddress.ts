import type { DraftField } from '#domain/permits/draft/draft.schema.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { type PermitGroup, permitGroups } from '#domain/permits/permitList/permit.groups.ts';
import { type PermitLabel, type PermitSort, permitSorts } from '#domain/permits/permitList/permit.labels.ts';
import { href } from '#src/platform/routes.ts';
import type { Sorting } from '#src/ui/grid/column.ts';
import { readPermitFilters, writePermitFilters } from './permitFilters.ts';

/** What of a list stands in the address. Whatever is as usual is left out of it. */
export type ListAddress = {
  search: string;
  sort: PermitSort | '';
  group: PermitGroup | '';
  /** The groups that are closed, by their keys. */
  folded: readonly string[];
  filters: PermitFilters;
};

const isSort = (text: string): text is PermitSort => permitSorts.some((sort) => text === sort || text === `-${sort}`);

const isGroup = (text: string): text is PermitGroup => permitGroups.some((group) => text === group);

export const readListAddress = (params: URLSearchParams): ListAddress => {
  const sort = params.get('sort') ?? '';
  const group = params.get('group') ?? '';
  return {
    search: params.get('search') ?? '',
    sort: isSort(sort) ? sort : '',
    group: isGroup(group) ? group : '',
    folded: isGroup(group) ? params.getAll('folded') : [],
    filters: readPermitFilters(params),
  };
};

export const writeListAddress = ({ search, sort, group, folded, filters }: ListAddress): URLSearchParams => {
  const params = new URLSearchParams(Object.entries({ search, sort, group }).filter(([, value]) => value !== ''));
  for (const key of group ? folded : []) params.append('folded', key);
  return writePermitFilters(params, filters);
};

export const listHref = (label: PermitLabel, address: Partial<ListAddress> = {}): string => {
  const query = writeListAddress({ search: '', sort: '', group: '', folded: [], filters: {}, ...address }).toString();
  const path = href('/apps/permits/:labelHandle', { labelHandle: label.handle });
  return query ? `${path}?${query}` : path;
};

export const permitHref = ({ id, tracking_number }: { id: number; tracking_number: string }): string =>
  href('/apps/permit/:permitId/:trackingNumber', { permitId: id, trackingNumber: tracking_number });

/** A permit with the dialog of one event open: to sign it, or to see what stands against it. */
export const permitEventHref = (permit: { id: number; tracking_number: string }, event: string): string =>
  `${permitHref(permit)}?${new URLSearchParams({ event })}`;

export const editPermitHref = ({ id, tracking_number }: { id: number; tracking_number: string }): string =>
  href('/apps/permit/:permitId/:trackingNumber/edit', { permitId: id, trackingNumber: tracking_number });

/** What a field of the form is called in its address. */
export const draftFieldId = (field: DraftField): string => `draft-${field}`;

/** The form of a permit, at one of its fields. */
export const editFieldHref = (permit: { id: number; tracking_number: string }, field: DraftField): string =>
  `${editPermitHref(permit)}#${draftFieldId(field)}`;

export const printPermitHref = ({ id, tracking_number }: { id: number; tracking_number: string }): string =>
  href('/apps/permit/:permitId/:trackingNumber/print', { permitId: id, trackingNumber: tracking_number });

/** The certificate of an isolation on paper; the permit that names it says whose clock it is. */
export const printIsolationHref = ({ id, tracking_number }: { id: number; tracking_number: string }, isolation: number): string =>
  href('/apps/permit/:permitId/:trackingNumber/print/isolation/:isolationId', {
    permitId: id,
    trackingNumber: tracking_number,
    isolationId: isolation,
  });

/** A new permit, empty or begun with the fields of another one. */
export const newPermitHref = (copy?: number): string => `${href('/apps/permits/new')}${copy === undefined ? '' : `?copy=${copy}`}`;

/** How a list is sorted: as its address says, else as its label does. */
export const sortingOf = (sort: PermitSort): Sorting => ({ by: sort.replace('-', ''), descending: sort.startsWith('-') });

/** What a click on a column makes of the sort: upward, downward, as usual again. */
export const nextSort = (by: string, label: PermitLabel, now: PermitSort | ''): PermitSort | '' => {
  const order = [by, `-${by}`, label.sort].filter(isSort);
  const shown = now || label.sort;
  const next = order[(order.indexOf(shown) + 1) % order.length] ?? '';
  return next === label.sort ? '' : next;
};
