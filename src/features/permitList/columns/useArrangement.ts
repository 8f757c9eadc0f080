import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { type Chosen, writeArrangement } from './arrangement.ts';
import { chosenBy, movedTo } from './columns.ts';

/** The columns of the list as the person has them, and how to have others. They are settings: kept with the account. */
export const useArrangement = () => {
  const setting = useSettings((snapshot) => chosenOf(snapshot).permitColumns);
  const send = useSendSettings();
  const keep = (permitColumns: string) => send({ type: 'settings.changed', change: { permitColumns } });
  const chosen = chosenBy(setting);
  const change = (next: readonly Chosen[]) => keep(writeArrangement(next));
  return {
    setting,
    chosen,
    change,
    reset: () => keep(''),
    move: (id: string, place: number) => change(movedTo(chosen, id, place)),
    widen: (id: string, width: number) => change(chosen.map((column) => (column.id === id ? { id, width } : column))),
  };
};
