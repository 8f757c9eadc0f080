import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody } from '#src/entities/work/form/faults.ts';
import { fromSiteClock } from '#src/entities/work/form/siteClock.ts';

type Overrides = PermitWork['overrides'];

/** The list with one more override, which is the body of the call; its faults are told at the fields of the new one. */
export const checkOverride = ({ tag, reason, measure, until }: WorkForms['override'], listed: Overrides, zone: string) => {
  const added = { tag, reason, measure, until: fromSiteClock(until, zone), removed: false };
  // Whatever came back into service under the same tag is overridden anew.
  const others = listed.filter((one) => !(one.removed && tagKey(one.tag) === tagKey(tag)));
  return checkedBody(workEndpoints.listOverrides.body, { overrides: [...others, added] });
};

/** The list with one override back in service. */
export const restored = (listed: Overrides, tag: string): Overrides =>
  listed.map((one) => (one.tag === tag ? { ...one, removed: true } : one));

/** Where a fault of the new one is told by the call: it is the last of the list. */
export const pathOf = (field: keyof WorkForms['override'], listed: Overrides, tag: string): string =>
  `overrides[${listed.filter((one) => !(one.removed && tagKey(one.tag) === tagKey(tag))).length}].${field}`;
