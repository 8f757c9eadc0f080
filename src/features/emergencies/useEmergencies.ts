import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Emergency, PastEmergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { beforeDrills } from '#domain/permits/emergencies/emergency.rules.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

/** What is declared now, and a page of what has been. */
export type ReadEmergencies = { open: readonly Emergency[]; past: readonly PastEmergency[]; older: string | null };

const isEmergency = ({ entity }: Change): boolean => entity === 'emergency';
/** Who is still on site under an emergency changes with permits. */
export const isOnSite = ({ entity }: Change): boolean => entity === 'emergency' || entity === 'permit';

const inOrder = ({ result }: { result: Emergency[] }): readonly Emergency[] => beforeDrills(result);

const useOpen = (follows: (change: Change) => boolean) =>
  useRead('emergencies.list', {}, { select: inOrder, follows, insists: true });

/** The present emergencies alone, for what announces them. */
export const useOpenEmergencies = (): Read<readonly Emergency[]> => useOpen(isEmergency);

/** The emergencies of now, and a page of those before. */
export const useEmergencies = (before: string): Read<ReadEmergencies> => {
  const open = useOpen(isOnSite);
  const asked = { query: before ? { cursor: before } : {} };
  const past = useRead('emergencies.past', asked, { select: resultOf, follows: isOnSite });
  return together(open, past, (now, { items, next_cursor }) => ({ open: now, past: items, older: next_cursor }));
};
