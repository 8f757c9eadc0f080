/** One column that is shown, and its width in rem where the person has chosen one. */
export type Chosen = { id: string; width: number | null };

const widthFrom = (text: string | undefined): number | null => {
  const width = Number(text);
  return text && width >= 5 && width <= 60 ? width : null;
};

/**
 * Columns out of a setting such as `type area=24`: those that are known, each once, in its order. A setting of nothing is null: the
 * usual columns. What an older or a newer console called its columns is left out.
 */
export const readArrangement = (setting: string, known: readonly string[]): Chosen[] | null => {
  if (setting.trim() === '') return null;
  const said = setting.split(' ').map((word) => word.split('='));
  const chosen = known.flatMap((id): [number, Chosen][] => {
    const at = said.findIndex(([name]) => name === id);
    return at < 0 ? [] : [[at, { id, width: widthFrom(said[at]?.[1]) }]];
  });
  return chosen.sort(([one], [other]) => one - other).map(([, column]) => column);
};

/** The setting for these columns. */
export const writeArrangement = (chosen: readonly Chosen[]): string =>
  chosen.map(({ id, width }) => (width === null ? id : `${id}=${width}`)).join(' ');
