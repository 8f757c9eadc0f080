// In memory only: signing out leaves nothing behind, and after a reload without a network no permit is shown anyway.
const seen = new Map<number, number>();

/** Remembers the version in which a permit was seen last. */
export const noteSeen = (permitId: number, version: number): void => {
  seen.set(permitId, Math.max(version, seenVersion(permitId)));
};

/** The newest version in which a permit was seen in this tab; 0 for one that was not. */
export const seenVersion = (permitId: number): number => seen.get(permitId) ?? 0;
