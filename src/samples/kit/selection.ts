import { useState } from 'react';

/** The ids that are chosen, and the one that was pressed last without Shift: where a range begins. */
export type Chosen = { ids: ReadonlySet<string>; from: string | null };

export const nothingChosen: Chosen = { ids: new Set(), from: null };

/** A press on the box of a row: it changes sides. With Shift all from the last press to here become what this row becomes. */
export const pressed = (chosen: Chosen, shown: readonly string[], id: string, withShift: boolean): Chosen => {
  const [start, end] = [shown.indexOf(chosen.from ?? ''), shown.indexOf(id)];
  const isRange = withShift && start >= 0 && end >= 0;
  const meant = isRange ? shown.slice(Math.min(start, end), Math.max(start, end) + 1) : [id];
  const ids = new Set(chosen.ids);
  const isOn = !chosen.ids.has(id);
  for (const one of meant) {
    if (isOn) ids.add(one);
    else ids.delete(one);
  }
  return { ids, from: isRange ? chosen.from : id };
};

/** Every row that is shown, or none when all of them are chosen already. */
export const allPressed = (chosen: Chosen, shown: readonly string[]): Chosen =>
  shown.every((id) => chosen.ids.has(id)) ? nothingChosen : { ids: new Set(shown), from: null };

export type Selection = {
  /** The chosen rows that are shown, in their order. */
  ids: readonly string[];
  isChosen: (id: string) => boolean;
  isAll: boolean;
  press: (id: string, withShift: boolean) => void;
  pressAll: () => void;
  /** These and no others. */
  choose: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Which of the rows that are shown are chosen. What is not shown any more is not chosen either: nobody acts on what they do not see. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [chosen, setChosen] = useState(nothingChosen);
  const ids = shown.filter((id) => chosen.ids.has(id));
  const seen: Chosen = { ids: new Set(ids), from: chosen.from };
  return {
    ids,
    isChosen: (id) => seen.ids.has(id),
    isAll: shown.length > 0 && ids.length === shown.length,
    press: (id, withShift) => setChosen(pressed(seen, shown, id, withShift)),
    pressAll: () => setChosen(allPressed(seen, shown)),
    choose: (these) => setChosen({ ids: new Set(these), from: null }),
    clear: () => setChosen(nothingChosen),
  };
};
