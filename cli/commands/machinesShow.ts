import { defineCommand } from '#cli/kit/command.ts';

export const machinesShow = defineCommand({
  path: ['machines', 'show'],
  about: 'Show one chart',
  args: { name: { about: 'name of the chart, as "machines list" has it' } },
  flags: { format: { about: 'how to write it', takes: 'text', oneOf: ['mermaid', 'json'], default: 'mermaid' } },
  prints: {
    name: 'of the chart',
    about: 'what it is for',
    mermaid: 'the diagram',
    definition: 'the definition instead, with --format json',
  },
  examples: ['machines show export', 'machines show session --format json'],
  run: async (context, given) => {
    const { showChart } = await import('#cli/charts/showChart.ts');
    return showChart(context, given);
  },
});
