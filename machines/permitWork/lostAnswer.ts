import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkCall } from './workForms.ts';

/** What of a call the work shows once it is recorded. Nothing that was signed with is kept. */
export type Sent = { member: number; inside: boolean } | { point: string; testedAt: string; key: string };

/** What is to be looked for if the answer to a call is lost; null where the work does not tell one call from another. */
export const sentBy = (call: WorkCall): Sent | null => {
  if (call.kind === 'logEntry') return { member: call.body.member, inside: call.body.inside };
  return call.kind === 'testGas' ? { point: call.body.point, testedAt: call.body.tested_at, key: call.key } : null;
};

/** Whether the work shows what was sent. */
export const isRecorded = (sent: Sent, { entries, gas }: Pick<PermitWork, 'entries' | 'gas'>): boolean =>
  'member' in sent
    ? entries.some(({ member, out_at }) => member === sent.member && out_at === null) === sent.inside
    : gas.tests.some(({ point, tested_at }) => point === sent.point && tested_at === sent.testedAt);
