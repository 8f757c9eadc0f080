import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { CurrentHandovers, Handover, HandoverDiff } from '#domain/handover/handover.schema.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

type ReadHandovers = {
  board: Read<CurrentHandovers>;
  /** The one that the address names, with what happened since somebody left: shown before, every line would move under the hand. */
  handover: Read<{ handover: Handover; diff: HandoverDiff }>;
};

/** Whether a change is of a handover, or of a permit that may be in one. */
const isNews = ({ entity }: Change): boolean => entity === 'handover' || entity === 'permit';

const useReadings = (following: { follows?: typeof isNews }): ReadHandovers => {
  const { site, open } = useHandoverAddress();
  const asked = open === null ? null : { params: { id: open } };
  const board = useRead('handovers.current', { query: site ? { site } : {} }, { select: resultOf, keeps: true, ...following });
  const one = useRead('handovers.one', asked, { select: resultOf, ...following });
  const diff = useRead('handovers.diff', asked, { select: resultOf, ...following });
  return { board, handover: together(one, diff, (handover, news) => ({ handover, diff: news })) };
};

/** The handovers of the site that the address names, kept up to date for as long as the page is there. */
export const useFreshHandovers = (): ReadHandovers => useReadings({ follows: isNews });

/** The same for a part of the page. */
export const useHandovers = (): ReadHandovers => useReadings({});

/** Why what is shown may be old; null where it is not, as far as anybody knows. */
export const useStaleness = () => {
  const { open } = useHandoverAddress();
  const { board, handover } = useHandovers();
  return open === null ? board : handover;
};
