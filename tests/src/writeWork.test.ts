import { expect, test, vi } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import type { WorkCall } from '#machines/permitWork/workForms.ts';
import { type Api, write } from '#src/entities/work/writeWork.ts';

const signal = new AbortController().signal;
const made: Extract<WorkCall, { kind: 'testGas' }> = {
  kind: 'testGas',
  body: {
    point: 'pump',
    kind: 'initial',
    tested_at: '2026-11-27T10:00:00.000Z',
    instrument_id: 1,
    readings: [{ substance: 'LEL', value: 12 }],
    note: null,
    signatures: [],
  },
  signer: { sap: 1050, password: 'control-room' },
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
};
/** A gas test by a tester whose signature is refused so, and what the server says of one without a signature. */
const sent = async (signing: Problem, unsigned: Problem) => {
  const testGas = vi.fn().mockRejectedValue(unsigned);
  const api = { work: { sign: vi.fn().mockRejectedValue(signing), testGas } } as unknown as Api;
  const refused = await write(api, { permitId: 7, version: 3, call: made, shown: { work: null, isolations: [] } }, signal).catch(
    (thrown: unknown) => thrown,
  );
  return { refused, calls: testGas.mock.calls.map(([{ body }]) => [body.signatures, body.tester_sap]) };
};

const stopped = new Problem('validation', { workStopped: true });
const passing = new Problem('validation');

test.each(['rate_limited', 'signature_locked'] as const)(
  'a gas test whose tester cannot sign (%s) is sent without a signature, with their number, and says that the work is stopped',
  async (code) => {
    const signing = new Problem(code);
    expect(await sent(signing, stopped)).toEqual({ refused: stopped, calls: [[[], 1050]] });
    // Where it shows no gas what is said is why nobody could sign.
    expect(await sent(signing, passing)).toEqual({ refused: signing, calls: [[[], 1050]] });
  },
);

test('a gas test with a wrong password is not sent: it is typed again', async () => {
  const signing = new Problem('signature_rejected', { attemptsLeft: 4 });
  expect(await sent(signing, stopped)).toEqual({ refused: signing, calls: [] });
});
