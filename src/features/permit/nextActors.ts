import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';

/** Who may cause an event in a state: any one of `by`, beside whom everybody of `with` signs. Nobody of an event that this console does not know. */
export const nextActors = (state: string, event: string): { by: readonly PermitActor[]; with: readonly PermitActor[] } => {
  const rows = transitions.filter((row) => row.event === event && row.from.some((from) => from === state));
  const beside = rows.flatMap((row) => [row.with ?? [], row.third ?? []].flat());
  return { by: [...new Set(rows.flatMap(({ by }) => by))], with: [...new Set(beside)] };
};
