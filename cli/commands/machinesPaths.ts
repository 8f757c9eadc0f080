import { defineCommand } from '#cli/kit/command.ts';

export const machinesPaths = defineCommand({
  path: ['machines', 'paths'],
  about: 'List the shortest path to every state of a chart, as the tests walk it',
  args: { name: { about: 'name of the chart, as "machines list" has it' } },
  flags: {},
  prints: {
    name: 'of the chart',
    paths: 'the shortest ways: state, steps',
  },
  examples: ['machines paths export', 'machines paths session --json'],
  run: async (context, given) => {
    const { listPaths } = await import('#cli/charts/listPaths.ts');
    return listPaths(context, given);
  },
});
