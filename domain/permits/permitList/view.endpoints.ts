import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { lineText } from '#domain/kernel/trimmedText.ts';
import { permitLabels } from './permit.labels.ts';

/** How long a name and a query may be, in characters, and how many views a person may keep. */
export const viewLimits = { name: 60, query: 2000, views: 30 } as const;

const viewId = rowId().required();
const handle = number()
  .integer()
  .oneOf(permitLabels.map((label) => label.handle))
  .required();

/** A label with search, filters and sort. The query is as the address holds it; on opening, what is none of these is left out. */
const viewFields = {
  name: lineText().min(1).max(viewLimits.name).required(),
  label: handle,
  query: string().defined().max(viewLimits.query),
};

const savedView = object({
  id: viewId,
  name: string().required(),
  label: number().required(),
  query: string().defined(),
  /** Whether the list opens with it. */
  preferred: boolean().required(),
});
export type SavedView = InferType<typeof savedView>;

const views = enveloped(array(savedView.required()).required());
const params = object({ id: viewId });

/** Views of the permit list that people keep for themselves. Every call answers all of them, by name. */
export const viewEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/permit-views/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The saved views of the person who calls.',
    reply: views,
  },
  save: {
    method: 'PUT',
    path: '/v1/permit-views/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Save a view under a name. A name that is taken is refused as `duplicate` unless it is to be replaced.',
    body: object({ ...viewFields, replace: boolean().default(false) }),
    reply: views,
  },
  prefer: {
    method: 'PUT',
    path: '/v1/permit-views/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Have the list open with this view instead of any other, or not any more.',
    params,
    body: object({ preferred: boolean().required() }),
    reply: views,
  },
  rename: {
    method: 'PATCH',
    path: '/v1/permit-views/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Give a view another name. One that another view has is refused as `duplicate`.',
    params,
    body: object({ name: viewFields.name }),
    reply: views,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/permit-views/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Delete a view; one that is not there is no mistake.',
    params,
    reply: views,
  },
});
