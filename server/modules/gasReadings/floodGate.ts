import { Problem } from '#domain/kernel/problem.ts';
import { second } from '#domain/kernel/units.ts';
import { AddressCounts } from '#server/kit/addressCounts.ts';
import type { Sender } from './reader.ts';
import { foreseeReading } from './takeReading.ts';

/** How many readings one token may send in a minute: a flood of one device must not keep others from stopping work. */
const perMinute = 60;
/** How many of those beyond it that are out of limits are kept in a minute of one permit while its gas is known. */
const alarmsPerMinute = 60;

const keyOf = ({ device, caller }: Sender): string =>
  device ? `device ${device.tokenId}` : `token ${caller.tokenHash.toString('base64')}`;

/**
 * Refuses what one token sends beyond its readings of a minute (`rate_limited`), and never the reading that tells of gas first: one out
 * of limits is taken as long as its permit does not know of gas, however many came before. While it knows, more of them have a number of their own.
 */
export const openFloodGate = () => {
  const counts = new AddressCounts();
  return async (...[db, id, said, unread, sender, moment]: Parameters<typeof foreseeReading>): Promise<void> => {
    const key = keyOf(sender);
    const { current, ttl } = counts.count(key);
    if (current <= perMinute) return;
    const refused = new Problem('rate_limited', { retryAfter: Math.ceil(ttl / second) });
    const { outOfLimits, alarm } = await foreseeReading(db, id, said, unread, sender, moment);
    if (alarm) return;
    if (outOfLimits.length === 0 || counts.count(`${key} alarms of ${id}`).current > alarmsPerMinute) throw refused;
  };
};
