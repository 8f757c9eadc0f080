import { useNow } from '#src/ui/time/useNow.ts';

/** The day that it is, as the days of the samples are counted. */
export const useToday = (): string => useNow((now) => new Date(now).toISOString().slice(0, 10));
