import { number, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { mail, mailIds, mailLabels, mailList, mailQuery, mailViews } from './mail.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;

/** Sample rows of the mail app: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const mailEndpoints = endpoints({
  list: {
    ...sample,
    method: 'GET',
    path: '/api/mail-app/mails',
    about:
      'The mails of a label, a filter or a folder, which is the inbox where nothing is asked for. The filter all has every mail.',
    query: mailQuery,
    reply: mailList,
  },
  one: {
    ...sample,
    method: 'GET',
    path: '/api/mail-app/mail',
    about: 'One mail.',
    query: object({ mailId: string().required() }),
    reply: mail,
  },
  update: {
    ...sample,
    method: 'POST',
    path: '/api/mail-app/update-mail',
    about: 'Replaces a mail by its id. One that nobody has is new: a draft, or a mail that comes back after it was deleted.',
    body: mail,
    reply: mail,
  },
  filters: { ...sample, method: 'GET', path: '/api/mail-app/filters', about: 'All filters.', reply: mailViews },
  labels: { ...sample, method: 'GET', path: '/api/mail-app/labels', about: 'All labels.', reply: mailLabels },
  folders: { ...sample, method: 'GET', path: '/api/mail-app/folders', about: 'All folders.', reply: mailViews },
  setFolder: {
    ...sample,
    method: 'POST',
    path: '/api/mail-app/set-folder',
    about: 'Puts mails into a folder, and answers them.',
    body: object({ selectedMailIds: mailIds, folderId: number().required() }),
    reply: mailList,
  },
  toggleLabel: {
    ...sample,
    method: 'POST',
    path: '/api/mail-app/toggle-label',
    about: 'Adds a label to each of these mails that lacks it, takes it from each that has it, and answers them.',
    body: object({ selectedMailIds: mailIds, labelId: number().required() }),
    reply: mailList,
  },
  delete: {
    ...sample,
    method: 'POST',
    path: '/api/mail-app/delete-mails',
    about: 'Deletes mails for good, and answers their ids.',
    body: object({ selectedMailIds: mailIds }),
    reply: mailIds,
  },
});
