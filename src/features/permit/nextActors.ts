import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';

/** Who may cause an event in a state: any one of `by`; where `with` is somebody, both sign. Nobody of an event that this console does not know. */
export const nextActors = (state: string, event: string): { by: readonly PermitActor[]; with: PermitActor | null } => {
  const rows = transitions.filter((row) => row.event === event && row.from.some((from) => from === state));
  return { by: [...new Set(rows.flatMap(({ by }) => by))], with: rows.find((row) => row.with)?.with ?? null };
};
