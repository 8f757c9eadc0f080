import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody } from '#src/entities/work/form/faults.ts';

export type SafeguardLine = PermitWork['safeguards'][number];

/** Whether somebody records it here; the others are crew, overrides, or kept by a rule. */
export const isRecorded = ({ proof }: SafeguardLine): boolean => proof === 'paper' || proof === 'sight' || proof === 'reading';

export const checkSafeguard = ({ name, said, value }: WorkForms['safeguard'], takesFigure: boolean) =>
  checkedBody(workEndpoints.recordSafeguard.body, { name, said, value: takesFigure ? numberFrom(value) : null });

export const checkFireWatch = ({ watcher, note }: WorkForms['fireWatch'], again: boolean) =>
  checkedBody(workEndpoints.watchFire.body, { watcher: Number(watcher), again, note });
