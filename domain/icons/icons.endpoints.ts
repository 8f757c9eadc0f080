import { endpoints } from '#domain/kernel/endpoint.ts';
import { iconList } from './icons.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const iconsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/icons',
    host: 'sample',
    access: 'everyone',
    about: 'All icons the console can draw, with their categories and tags.',
    reply: iconList,
  },
});
