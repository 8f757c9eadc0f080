import { endpoints } from '#domain/kernel/endpoint.ts';
import { quickPanelData } from './quickPanel.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const quickPanelEndpoints = endpoints({
  data: {
    method: 'GET',
    path: '/api/quick-panel/data',
    host: 'sample',
    access: 'everyone',
    about: 'The notes and events of the quick panel.',
    reply: quickPanelData,
  },
});
