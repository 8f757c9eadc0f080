import type { Emergency, PastEmergency } from '#domain/permits/emergency.endpoints.ts';
import { watched } from '#machines/kit/watched.ts';

/** What is declared now, and a page of what has been. */
export type ReadEmergencies = { open: readonly Emergency[]; past: readonly PastEmergency[]; older: string | null };

/** The emergencies that somebody looks at, or is to be told of. */
export const emergenciesMachine = watched<ReadEmergencies>('emergencies');
