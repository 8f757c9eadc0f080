import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkCall } from './workForms.ts';

/** What of a call the work shows once it is recorded. Nothing that was signed with is kept. */
export type Crossing = { member: number; inside: boolean; under?: number };
export type Sent = Crossing | { point: string; testedAt: string; key: string };

/** What is to be looked for if the answer to a call is lost; null where the work does not tell one call from another. */
export const sentBy = (call: WorkCall): Sent | null => {
  if (call.kind === 'logEntry') return { ...call.body, ...(call.under ? { under: call.under.id } : {}) };
  return call.kind === 'testGas' ? { point: call.body.point, testedAt: call.body.tested_at, key: call.key } : null;
};

/** The log of whoever was sent: that of the permit, or of other work in its space. */
const logOf = ({ under }: { under?: number }, { entries, entry_log }: Pick<PermitWork, 'entries' | 'entry_log'>) =>
  under === undefined ? entries : (entry_log?.works.find(({ id }) => id === under)?.entries ?? []);

/** Whether the work shows what was sent. */
export const isRecorded = (sent: Sent, work: Pick<PermitWork, 'entries' | 'entry_log' | 'gas'>): boolean =>
  'member' in sent
    ? logOf(sent, work).some(({ member, out_at }) => member === sent.member && out_at === null) === sent.inside
    : work.gas.tests.some(({ point, tested_at }) => point === sent.point && tested_at === sent.testedAt);
