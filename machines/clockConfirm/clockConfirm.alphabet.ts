import type { ClockNews } from '#domain/clock/clock.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { clockConfirmMachine } from './clockConfirm.machine.ts';

const at = '2026-11-20T06:30:00.000Z';
const machineAt = '2026-11-23T06:30:00.000Z';
const right: ClockNews = { state: 'right', at, machine_at: at, doubt: null };
const doubted: ClockNews = { state: 'doubted', at, machine_at: machineAt, doubt: { id: 1, cause: 'jumped', noticed_at: at } };

/** A clock in doubt: somebody forgets the password, mistypes it, is too late, and signs. */
export const clockConfirmAlphabet = alphabet<typeof clockConfirmMachine>({
  events: [
    { type: 'clock.retry' },
    { type: 'clock.submitted', machineAt, sap: '1002', password: '' },
    { type: 'clock.submitted', machineAt, sap: '1002', password: 'control-room' },
  ],
  ports: {
    read: {
      answers: [
        { news: doubted, since: () => 0 },
        { news: right, since: () => 0 },
      ],
      failures: [new Problem('unreachable')],
    },
    confirm: {
      answers: [{ news: right, since: () => 0 }],
      failures: [new Problem('signature_rejected'), new Problem('illegal_event')],
    },
  },
  facts: ({ read, problem }) => [read?.news.state ?? null, problem !== null],
});
