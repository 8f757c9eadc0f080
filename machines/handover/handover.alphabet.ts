import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { handoverMachine } from './handover.machine.ts';

const based = { id: 5, version: 1 };

/** Somebody opens a handover, writes what is left and signs. */
export const handoverAlphabet = alphabet<typeof handoverMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'handover.typed', form: 'left 7', value: { left: 'Close it.' } },
    { type: 'handover.discarded', form: 'left 7' },
    { type: 'handover.restored', forms: { 'left 7': { left: 'Close it.' } } },
    { type: 'handover.save', form: 'open', call: { kind: 'open', areas: [1], incoming: null }, based: null },
    { type: 'handover.save', form: 'left 7', call: { kind: 'left', permit: 7, left: 'Close it.', hazards: '' }, based },
    {
      type: 'handover.sign',
      based,
      signers: [
        { sap: '1009', password: 'one' },
        { sap: '1010', password: 'two' },
      ],
    },
  ],
  ports: {
    lead: { failures: ['nobody is led on'] },
    saveHandover: { answers: [5], failures: [new Problem('unreachable'), new Problem('version_mismatch')] },
    signHandover: { answers: [undefined], failures: [new Problem('signature_rejected')] },
  },
  facts: ({ forms, attempt, refusal }) => [Object.keys(forms).length > 0, attempt?.call.kind, refusal !== null],
});
