import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import {
  hasMoved,
  isDangerReport,
  notificationsOf,
  type ToldLine,
  type ToldPermit,
} from '#domain/permits/notifications/notification.rules.ts';
import { warningNotifications } from '#domain/permits/warnings/warning.told.ts';
import type { Line } from '#server/permits/kernel/history.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';
import { notify } from './notify.ts';

/** `actor` is the person who caused it without being named in the lines. */
type After = { facts: PermitFacts; evidence: Evidence; lines: readonly Line[]; actor?: number | undefined };

export const permitForNotification = (
  { id, areaId, row }: Pick<LockedPermit, 'id' | 'areaId' | 'row'>,
  facts: PermitFacts,
): ToldPermit => ({
  id,
  area: areaId,
  applicant: facts.applicant,
  performingAuthority: facts.performingAuthority,
  coordinator: facts.coordinator,
  wasLive: row.ever_live,
  inside: facts.inside,
  onSite: facts.crew.filter(({ onSite }) => onSite).length,
});

/** The people named in the new lines of history, or who signed for them. */
const actorsOf = ({ evidence }: LockedPermit, after: After): number[] => [
  ...[after.actor ?? [], after.lines.flatMap(({ actor_sap }) => actor_sap ?? [])].flat(),
  ...after.evidence.signatures.slice(evidence.signatures.length).map(({ sap }) => sap),
];

/**
 * Since when warnings are given: since the permit was last looked at, because it is woken for each; where it moves on, or somebody has left,
 * what is due by that.
 */
const warnedFrom = ({ row }: LockedPermit, { lines }: After, now: Instant): Instant | null => {
  const woken = row.recheck_at?.toISOString();
  if (woken !== undefined && woken <= now) return woken;
  return hasMoved(lines) || lines.some(({ event }) => event === 'CREW_OFF' || event === 'FOUND_ELSEWHERE') ? now : null;
};

const warningsDue = (held: LockedPermit, permit: ToldPermit, after: After, now: Instant) => {
  const from = warnedFrom(held, after, now);
  return from === null ? [] : warningNotifications(permit, after.facts, { from, now, zone: held.timeZone });
};

/** The lines with the names of those who tell of danger. */
const named = async (trx: Db, lines: readonly Line[]): Promise<readonly ToldLine[]> => {
  const reporters = lines.filter(isDangerReport).flatMap(({ actor_sap }) => actor_sap ?? []);
  if (reporters.length === 0) return lines;
  const nameOf = await namesOf(trx, reporters);
  return lines.map((line) =>
    isDangerReport(line) && line.actor_sap !== null ? { ...line, by: nameOf(line.actor_sap).name } : line,
  );
};

/** Tells people of what has become of a permit: who is told what is for the rules (`notificationsOf`). */
export const notifyOfPermit = async (trx: Db, held: LockedPermit, after: After, at: Instant): Promise<void> => {
  const { id: permitId, trackingNumber } = held;
  const permit = permitForNotification(held, after.facts);
  const notifications = [...notificationsOf(permit, await named(trx, after.lines), at), ...warningsDue(held, permit, after, at)];
  const moved = hasMoved(after.lines);
  if (notifications.length === 0 && !moved) return;
  if (after.lines.length === 0) await lockChanges(trx);
  const { state } = after.facts;
  const about = { permitId, trackingNumber, conversationId: null, except: actorsOf(held, after), at, state };
  await notify(trx, notifications, about, moved);
};
