/** The ids with one of them at another place; as they were when it is there already or is none of them. */
export const movedTo = (ids: readonly string[], id: string, place: number): readonly string[] => {
  const at = Math.max(0, Math.min(place, ids.length - 1));
  if (!ids.includes(id) || ids.indexOf(id) === at) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** Rows in the order of these ids; a row that they do not name keeps its place. */
export const inOrder = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const isNamed = new Set(named.map(({ id }) => id));
  let next = 0;
  return rows.map((row) => (isNamed.has(row.id) ? (named[next++] ?? row) : row));
};
