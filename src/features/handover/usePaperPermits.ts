import { useEffect } from 'react';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { watchPaperPermits } from './makePack.ts';
import { paperPermitsOf } from './paperPermits.ports.ts';
import { watchPack } from './savedPack.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

type ReadPaperPermits = { paperPermits: readonly PaperPermit[]; areas: readonly Area[] };

/** The numbers on paper of the site that the address names, with the areas that work on them was done in. */
export const usePaperPermits = (): Read<ReadPaperPermits> => {
  const { site } = useHandoverAddress();
  const paperPermits = useRead('paperPermits.list', paperPermitsOf(site), { select: resultOf });
  const areas = useRead('drafts.areas', {}, { select: resultOf });
  return together(paperPermits, areas, (one, other) => ({ paperPermits: one, areas: other }));
};

/** Keeps them up to date: with every pack come numbers for its blank papers; they are given before it is made, and in other tabs as well. */
export const useFreshPaperPermits = (): void => {
  const { site } = useHandoverAddress();
  const { refresh } = useCache();
  // Other parts of the page write paper permits and packs: a subscription that lasts as long as the page.
  useEffect(() => {
    const read = () => refresh('paperPermits.list', paperPermitsOf(site));
    const stops = [watchPaperPermits(read), watchPack(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [site, refresh]);
};
