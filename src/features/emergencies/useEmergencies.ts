import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Emergency, NotAccounted, PastEmergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { beforeDrills } from '#domain/permits/emergencies/emergency.rules.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

/** What is declared now, who is missing from what was, and a page of what was. */
export type ReadEmergencies = Now & { past: readonly PastEmergency[]; older: string | null };

const isEmergency = ({ entity }: Change): boolean => entity === 'emergency';
/** Who is still on site under an emergency changes with permits. */
export const isOnSite = ({ entity }: Change): boolean => entity === 'emergency' || entity === 'permit';

type Now = { open: readonly Emergency[]; missing: readonly NotAccounted[] };

const now = ({ result, meta }: { result: Emergency[]; meta: { unaccounted: NotAccounted[] } }): Now => ({
  open: beforeDrills(result),
  missing: meta.unaccounted,
});

const useNow = (follows: (change: Change) => boolean) => useRead('emergencies.list', {}, { select: now, follows, insists: true });

/** The present emergencies, and who is missing from those before, for what announces them. */
export const useOpenEmergencies = (): Read<Now> => useNow(isEmergency);

/** The emergencies of now with who is missing from those before, and a page of these. */
export const useEmergencies = (before: string): Read<ReadEmergencies> => {
  const current = useNow(isOnSite);
  const asked = { query: before ? { cursor: before } : {} };
  const past = useRead('emergencies.past', asked, { select: resultOf, follows: isOnSite });
  return together(current, past, (read, { items, next_cursor }) => ({ ...read, past: items, older: next_cursor }));
};
