import { number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';

/** Not checked here: a missing or impossible day has a problem of its own, `bad_date`, which `readExportDate` raises. */
const day = object({ date: string().max(40) });

export const exportCount = object({
  conversations: number().integer().required(),
  messages: number().integer().required(),
  actions: number().integer().required(),
  /** The latest day that may be chosen: today at the site whose day ends last. */
  today: string().required(),
});

export const conversationExportEndpoints = endpoints({
  export: {
    method: 'GET',
    path: '/v1/conversationExcel/',
    host: 'controlRoom',
    access: 'onlyPermits',
    loose: true,
    about: 'A workbook of the conversations that started on or after a day, in site time.',
    query: day,
    reply: 'bytes',
  },
  count: {
    method: 'GET',
    path: '/v1/conversationExcel/count/',
    host: 'controlRoom',
    access: 'onlyPermits',
    about: 'How much that workbook would hold.',
    query: day,
    reply: enveloped(exportCount.required()),
  },
});
