import { alsoAtRisk, isUnisolated, mustComeOut, mustGetAway, onSiteUnpermitted } from '#domain/permits/life/standing.rules.ts';
import { isUrgentStop } from '#domain/permits/notifications/notification.rules.ts';
import { lostGas } from '#domain/permits/regions/reasonStanding.ts';
import type { HandedPermit, HandoverItem } from './handover.schema.ts';

/** Energy may be in, whatever the work waits for. */
const isEnergyIn = (permit: HandedPermit): boolean =>
  permit.isolation === 'lost' || permit.isolation === 'sanctioned_test' || isUnisolated(permit);

/** What makes a permit dangerous for the shift that comes, the worst first: each is asked of all permits before the next is. */
const dangers: readonly ((permit: HandedPermit) => boolean)[] = [
  ({ not_accounted }) => not_accounted.length > 0,
  (permit) => mustComeOut({ ...permit, standing: { inside: permit.inside.length } }) > 0,
  (permit) => mustGetAway(permit) > 0 || onSiteUnpermitted(permit) > 0,
  (permit) => permit.reason === 'danger' || permit.gas === 'failed' || isEnergyIn(permit) || alsoAtRisk(permit).length > 0,
  ({ missing_roles, fire_watch }) => missing_roles.length > 0 || fire_watch?.watchers.length === 0,
  ({ reason, gas }) => (reason !== null && isUrgentStop(reason)) || lostGas.includes(gas),
  ({ inside }) => inside.length > 0,
  ({ state }) => state === 'expired' || state === 'suspended',
  ({ crew_on }) => crew_on > 0,
];

const rankOf = ({ permit }: HandoverItem): number => {
  const found = dangers.findIndex((isSo) => isSo(permit));
  return found === -1 ? dangers.length : found;
};

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The permits of a handover with the most dangerous first, area by area: the area with the worst of them comes first, too. */
export const byDanger = (items: readonly HandoverItem[]): HandoverItem[] => {
  const worst = new Map<string, number>();
  for (const item of items) {
    const { code } = item.permit.area;
    worst.set(code, Math.min(worst.get(code) ?? dangers.length, rankOf(item)));
  }
  const areaRank = ({ permit }: HandoverItem): number => worst.get(permit.area.code) ?? dangers.length;
  return items.toSorted(
    (one, other) =>
      areaRank(one) - areaRank(other) ||
      compare(one.permit.area.code, other.permit.area.code) ||
      rankOf(one) - rankOf(other) ||
      compare(one.permit.tracking_number, other.permit.tracking_number),
  );
};
