import { unknownPointComment } from '#domain/permits/isolations/unknownPoint.texts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { HeldIsolation } from '#server/permits/isolations/isolationRow.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type PermitWriter, stopBySafeguard, stopForDanger } from '#server/permits/life/changePermit.ts';

const goingOn: readonly PermitState[] = ['issued', 'live', 'testing'];

/**
 * Stops all work that goes on with an isolation of which a point was reported lost and nobody can read which: for danger by who reports
 * it, and by the server where they may not. Answers the permits that were stopped.
 */
export const stopRelying = async (
  trx: Db,
  { row, permits }: HeldIsolation,
  by: Pick<PermitWriter, 'caller' | 'at'>,
  note: string | undefined,
): Promise<number[]> => {
  const stopped = permits.filter(({ state }) => goingOn.includes(state)).map(({ id }) => id);
  const said = unknownPointComment(row.number, by.caller);
  const comment = note?.trim() ? `${said}\n${note.trim()}` : said;
  for (const id of stopped) if (!(await stopForDanger(trx, id, by, comment))) await stopBySafeguard(trx, id, by.at, comment);
  return stopped;
};
