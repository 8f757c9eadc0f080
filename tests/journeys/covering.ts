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

type Turn = { from: string; event: string; to: string };

/** The shortest way from a place to one that is wanted: turns in their order, or null where there is none. */
const wayTo = (turns: readonly Turn[], from: string, isWanted: (turn: Turn) => boolean): Turn[] | null => {
  const seen = new Set([from]);
  let ways: Turn[][] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      turns.filter((turn) => turn.from === (way.at(-1)?.to ?? from)).map((turn) => [...way, turn]),
    );
    const found = longer.find((way) => way.some(isWanted));
    if (found) return found;
    ways = longer.filter((way) => {
      const place = way.at(-1)?.to ?? '';
      const isNew = !seen.has(place);
      seen.add(place);
      return isNew;
    });
  }
  return null;
};

/**
 * One long walk from a place, always on to what is nearest of what is left: every turn, or (`states`) every place and every event only,
 * which is shorter. Turns that cannot be reached any more are left out: whoever asks looks whether all are there.
 */
export const walkOver = (turns: readonly Turn[], from: string, over: 'turns' | 'states'): Turn[] => {
  const wants = ({ from: place, event, to }: Turn) => (over === 'turns' ? [`${place} ${event} ${to}`] : [event, to]);
  const left = new Set(turns.flatMap(wants));
  const walk: Turn[] = [];
  for (;;) {
    const way = wayTo(turns, walk.at(-1)?.to ?? from, (turn) => wants(turn).some((one) => left.has(one)));
    if (!way) return walk;
    walk.push(...way);
    for (const turn of way) for (const one of wants(turn)) left.delete(one);
  }
};
