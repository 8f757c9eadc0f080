import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { faultReport } from './report.schema.ts';

/** Where a console tells of its own faults. Open to everybody: the sign-in may break too. */
export const reportsEndpoints = endpoints({
  send: {
    method: 'POST',
    path: '/v1/reports/',
    host: 'api',
    access: 'everyone',
    about: 'Tell the log of the server about a screen that broke.',
    body: faultReport,
    reply: object({ status: string().required() }),
  },
});
