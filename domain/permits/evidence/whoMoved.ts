import type { EvidenceEventName } from './evidence.events.ts';

/** What is recorded of somebody of a crew: its line of history begins with who that is, and not with who recorded it. */
const movedBy: readonly EvidenceEventName[] = ['CREW_ON', 'CREW_FOUND', 'CREW_OFF', 'WENT_IN', 'FOUND_INSIDE', 'CAME_OUT'];

/** Who came, went, went in or came out by a line of history, with the number that tells two of one name apart; null of every other line. */
export const whoMoved = ({ event, comment }: { event: string; comment: string | null }): string | null => {
  if (!comment || !movedBy.some((one) => one === event)) return null;
  const [first = ''] = comment.split('\n');
  return first.replace(/ · = \d+$/, '');
};
