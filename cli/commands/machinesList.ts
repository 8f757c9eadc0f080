import { defineCommand } from '#cli/kit/command.ts';

export const machinesList = defineCommand({
  path: ['machines', 'list'],
  about: 'List the charts',
  flags: {},
  prints: {
    machines: 'the charts: name, states (how many), about',
  },
  examples: ['machines list', 'machines list --json'],
  run: async (context) => {
    const { listCharts } = await import('#cli/charts/listCharts.ts');
    return listCharts(context);
  },
});
