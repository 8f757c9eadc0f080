import { getStateNodes } from 'xstate/graph';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { catalog } from '#machines/catalog.ts';

/** Names every chart, how many states it has and what it is for. */
export const listCharts = async ({ print }: Context): Promise<Exit> => {
  const machines = Object.entries(catalog).map(([name, { machine, about }]) => ({
    name,
    states: getStateNodes(machine).length,
    about,
  }));
  print.table(
    { machines },
    ['Name', 'States', 'About'],
    machines.map(({ name, states, about }) => [name, String(states), about]),
  );
  return 'ok';
};
