type Step = { state: { value: unknown }; event: { type: string } };
type Path = { steps: readonly Step[] };

const turnsOf = ({ steps }: Path): string[] =>
  steps.map(({ state, event }, at) => `${String(steps[at - 1]?.state.value)} ${event.type} ${String(state.value)}`);

/** Few of these paths that together take every turn that all of them take: the one with most that is new, until nothing is. */
export const covering = <P extends Path>(paths: readonly P[]): P[] => {
  const left = new Set(paths.flatMap(turnsOf));
  const chosen: P[] = [];
  while (left.size > 0) {
    const newIn = (path: P) => new Set(turnsOf(path).filter((turn) => left.has(turn))).size;
    const best = paths.reduce((one, other) => (newIn(other) > newIn(one) ? other : one));
    chosen.push(best);
    for (const turn of turnsOf(best)) left.delete(turn);
  }
  return chosen;
};
