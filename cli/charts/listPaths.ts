import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { explore, spoken } from '#machines/kit/explore.ts';
import { findChart } from './findChart.ts';

const stateText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lists the shortest way to every place of a chart: the ways that the generated tests walk. */
export const listPaths = async ({ print }: Context, { name }: { name: string }): Promise<Exit> => {
  const { machine, alphabet } = findChart(name);
  const paths = explore(machine, alphabet).places.map(({ snapshot, path }) => ({
    state: snapshot.value,
    steps: path.map(spoken),
  }));
  print.table(
    { name, paths },
    ['State', 'Steps'],
    paths.map(({ state, steps }) => [stateText(state), steps.length === 0 ? '(start)' : steps.join(' → ')]),
  );
  return 'ok';
};
