import {
  alsoAtRisk,
  isAirUnread,
  isSpaceUnknown,
  isStruckToo,
  leftStates,
  mustComeOut,
  mustGetAway,
  onSiteUnpermitted,
} from '#domain/permits/life/standing.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { isGasBeforeLoss } from '#domain/permits/regions/region.texts.ts';

/**
 * Who is at risk under a permit and has to leave, or is missed: what its row in the list says of people. Empty where nobody is inside a
 * confined space, on site of work that does not go on, or not accounted for.
 */
export const peopleOf = (
  row: Pick<PermitRow, 'state' | 'reason' | 'gas' | 'isolation' | 'crew_on' | 'crew_inside' | 'missing'> & {
    struck?: boolean | undefined;
    standing?: { emergency_over?: boolean } | null;
  },
): string[] => {
  const inside = mustComeOut({ ...row, standing: { inside: row.crew_inside } });
  const leave = mustGetAway(row) + onSiteUnpermitted(row) > 0 ? ', get them away' : '';
  return [
    ...(row.missing > 0 ? [`${row.missing} NOT accounted for`] : []),
    ...(row.crew_inside > 0 ? [`${row.crew_inside} inside${inside > 0 ? ', get them out' : ''}`] : []),
    ...(row.crew_inside === 0 && row.crew_on > 0 && (leftStates.includes(row.state) || leave !== '')
      ? [`${row.crew_on} on site${leave}`]
      : []),
  ];
};

/** What puts people at risk under a permit besides the reason that stands with its state: what its row in the list says loudly. */
export const dangersOf = (row: PermitRow): string[] => [
  ...peopleOf(row),
  ...(isStruckToo(row) ? ['an EMERGENCY concerns the place'] : []),
  ...alsoAtRisk(row).map((risk) => (risk === 'gas' ? 'gas FOUND' : 'isolation LOST: energy may be in')),
  ...(isAirUnread(row) || row.space_lacks.includes('air') ? ['air NOT monitored'] : []),
  ...(row.space_lacks.includes('attendant') ? ['NOBODY attends those inside'] : []),
  ...(row.space_lacks.includes('rescuer') ? ['NO rescuer outside'] : []),
  ...(row.isolation === 'sanctioned_test' ? ['isolation LIFTED for a test: energy may be in'] : []),
  ...(isSpaceUnknown(row) ? ['space NOT compared'] : []),
  ...(row.fire_watch_lost ? ['nobody watches for fire'] : []),
  ...(isGasBeforeLoss(row) ? ['gas test from before an isolation was lost'] : []),
  ...row.inside_beside.map(({ tracking_number, inside }) => `${inside} inside the same space under ${tracking_number}`),
];
