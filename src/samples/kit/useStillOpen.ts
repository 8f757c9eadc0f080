import { useState } from 'react';
import { mayLoseWork } from '#src/platform/leaving.ts';

type Open<Row> = {
  row: Row | undefined /** It is not there any more, and stays open for what is typed into it. */;
  isGone: boolean;
};

/** The row that is open. Removed elsewhere, in another tab for example, it stays open as long as something typed into it would be lost. */
export const useStillOpen = <Row extends { id: string }>(found: Row | undefined, openId: string): Open<Row> => {
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const kept = last?.id === openId && mayLoseWork() ? last : undefined;
  return { row: found ?? kept, isGone: !found && kept !== undefined };
};
