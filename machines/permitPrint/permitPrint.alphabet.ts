import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { Printed, permitPrintMachine } from './permitPrint.machine.ts';

/** Only the versions matter to the chart. */
const printed = (permit: number, work: number, code: number): Printed =>
  ({ permit: { version: permit }, work: { version: work }, code: { version: code } }) as Printed;

/** A copy of one version, copies that mix two, a permit that is not there, and a call that fails. */
export const permitPrintAlphabet = alphabet<typeof permitPrintMachine>({
  input: { permitId: 7 },
  events: [{ type: 'print.retry' }, { type: 'print.heard' }],
  ports: {
    watchPrinted: { failures: ['nothing tells when to look again'] },
    readPrinted: {
      answers: [printed(1, 1, 1), printed(2, 2, 2), printed(1, 2, 2), printed(1, 1, 2)],
      failures: [new Problem('not_found'), new Problem('unreachable')],
    },
  },
  facts: ({ readings, printed: shown, isOld }) => [readings, shown?.permit.version, isOld],
});
