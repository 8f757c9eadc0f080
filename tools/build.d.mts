/** Builds what is missing or older than its sources. */
export const ensureBuilt: (names: readonly ('node' | 'console')[]) => void;
