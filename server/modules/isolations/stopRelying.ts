import { unknownPointComment } from '#domain/permits/isolations/unknownPoint.texts.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import type { HeldIsolation } from '#server/permits/isolations/isolationRow.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type PermitWriter, stopForDanger } from '#server/permits/life/changePermit.ts';

/**
 * Stops all work that goes on with an isolation of which a point was reported lost and nobody can read which: for danger by who reports
 * it. Answers the permits that were stopped.
 */
export const stopRelying = async (
  trx: Db,
  { row, permits }: HeldIsolation,
  by: Pick<PermitWriter, 'caller' | 'at'>,
  note: string | undefined,
): Promise<number[]> => {
  const said = unknownPointComment(row.number, by.caller);
  const comment = note?.trim() ? `${said}\n${note.trim()}` : said;
  const stopped: number[] = [];
  for (const { id, state } of permits) if (isActive(state) && (await stopForDanger(trx, id, by, comment))) stopped.push(id);
  return stopped;
};
