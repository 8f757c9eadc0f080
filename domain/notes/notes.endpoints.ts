import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { note, noteIds, noteLabels, noteList } from './notes.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const path = '/api/notes-app';

/** Sample rows of the notes: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const notesEndpoints = endpoints({
  list: {
    ...sample,
    method: 'GET',
    path: `${path}/notes`,
    about: 'All notes in their order; those in the trash only with `trash=with`.',
    query: object({ trash: string().oneOf(['with']) }),
    reply: noteList,
  },
  labels: { ...sample, method: 'GET', path: `${path}/labels`, about: 'All labels.', reply: noteLabels },
  create: {
    ...sample,
    method: 'POST',
    path: `${path}/create-note`,
    about: 'Adds a note in front of all others. It keeps its id when nobody else has it.',
    body: object({ note: note.required() }),
    reply: note,
  },
  update: {
    ...sample,
    method: 'POST',
    path: `${path}/update-note`,
    about: 'Replaces a note by its id.',
    body: object({ note: note.required() }),
    reply: note,
  },
  updateMany: {
    ...sample,
    method: 'POST',
    path: `${path}/update-notes`,
    about: 'Replaces many notes by their ids: all, or none when one is not there.',
    body: object({ notes: noteList }),
    reply: noteList,
  },
  updateLabels: {
    ...sample,
    method: 'POST',
    path: `${path}/update-labels`,
    about: 'Puts these in the place of all labels, their handles made of their names. Notes lose a label that is gone.',
    body: object({ labels: noteLabels }),
    reply: noteLabels,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: `${path}/remove-note`,
    about: 'Puts a note into the trash, and answers its id.',
    body: object({ noteId: string().required() }),
    reply: string().required(),
  },
  delete: {
    ...sample,
    method: 'POST',
    path: `${path}/delete-notes`,
    about: 'Deletes notes for good, and answers their ids.',
    body: object({ noteIds }),
    reply: noteIds,
  },
  order: {
    ...sample,
    method: 'POST',
    path: `${path}/order-notes`,
    about: 'Puts notes into this order, in the places that they have among all others.',
    body: object({ noteIds }),
    reply: noteIds,
  },
});
