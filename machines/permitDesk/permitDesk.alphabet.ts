import { Problem } from '#domain/kernel/problem.ts';
import type { CanAnswer, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { type DeskForm, faultsOf } from './deskForm.ts';
import { chosenIn, emptyForm, type permitDeskMachine } from './permitDesk.machine.ts';

const possible = (event: string, rest: Partial<PossibleEvent> = {}): PossibleEvent => ({
  event,
  allowed: true,
  by: ['Hse Coordinator'],
  signed: false,
  with: null,
  third: null,
  with_for: null,
  endorses: null,
  to: ['testing'],
  asks: [],
  guards: [],
  ...rest,
});

const answer = (version: number, events: PossibleEvent[]): CanAnswer => ({ version, at: '2026-11-02T08:00:00.000Z', events });

const test = possible('SANCTION_TO_TEST', { signed: true, with: 'Area Owner Delegate' });
const now = answer(4, [
  test,
  possible('CANCEL', { asks: ['reason'] }),
  possible('HAND_BACK', { allowed: false }),
  possible('ACCEPT', { allowed: false }),
]);
/** What the performing authority may do, who stands at the same desk. */
const theirs = answer(4, [possible('HAND_BACK', { signed: true }), possible('ACCEPT', { allowed: false })]);
/** One version later somebody else has ended the test of isolation. */
const later = answer(5, [possible('CANCEL', { asks: ['reason'] }), possible('HAND_BACK', { signed: true })]);

const signers = [
  { sap: '1002', password: 'one' },
  { sap: '1009', password: 'two' },
];
const filled: DeskForm = { ...emptyForm, signers };

/** An event that two people sign, one that nobody signs and one that is not possible; signers who are right and wrong. */
export const permitDeskAlphabet = alphabet<typeof permitDeskMachine>({
  input: { permitId: 7, zone: 'UTC', newKey: () => 'key' },
  events: [
    { type: 'desk.possible', can: now, own: true },
    { type: 'desk.possible', can: later, own: true },
    { type: 'desk.possible', can: theirs, own: false },
    { type: 'desk.chosen', event: 'SANCTION_TO_TEST', form: filled, as: null },
    { type: 'desk.chosen', event: 'CANCEL', form: emptyForm, as: null },
    { type: 'desk.chosen', event: 'HAND_BACK', form: emptyForm, as: null },
    { type: 'desk.chosen', event: 'HAND_BACK', form: emptyForm, as: 4001 },
    { type: 'desk.chosen', event: 'ACCEPT', form: emptyForm, as: 4001 },
    { type: 'desk.typed', change: { comment: 'Not needed any more.' } },
    { type: 'desk.submitted' },
    { type: 'desk.retried' },
    { type: 'desk.closed' },
  ],
  ports: {
    sign: { answers: ['token'], failures: [new Problem('signature_rejected', { attemptsLeft: 4 })] },
    send: {
      answers: [{ id: 7 }],
      failures: [new Problem('cut_off'), new Problem('guard_failed'), new Problem('clock_fault')],
    },
    watchHeld: { failures: ['nothing tells what is held'] },
  },
  facts: (context) => {
    const { can, version, form, zone, isTried, asked, tokens, problem } = context;
    const event = chosenIn(context);
    return [
      [can?.version, event?.event, event?.allowed, version],
      [
        event !== null && Object.keys(faultsOf(event, form, zone)).length === 0,
        isTried,
        asked?.event,
        tokens.length,
        problem?.code,
      ],
    ];
  },
});
