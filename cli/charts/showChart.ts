import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { mermaid } from '#machines/kit/mermaid.ts';
import { findChart } from './findChart.ts';

/** Writes one chart as a Mermaid diagram or as its definition. */
export const showChart = async (
  { print }: Context,
  { name, format }: { name: string; format: 'mermaid' | 'json' },
): Promise<Exit> => {
  const { machine, about } = findChart(name);
  if (format === 'json') {
    const definition = machine.definition;
    print.result({ name, about, definition }, JSON.stringify(definition, null, 2).split('\n'));
    return 'ok';
  }
  const text = mermaid(machine);
  print.result({ name, about, mermaid: text }, text.split('\n'));
  return 'ok';
};
