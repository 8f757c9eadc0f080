import { filingForm } from '#domain/handover/filing.form.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { paperPermitsMachine } from './paperPermits.machine.ts';

const number = 'CHG-26-004271-L';
const form = filingForm.getDefault();

/** Somebody files one number, voids one, and is not always the first. */
export const paperPermitsAlphabet = alphabet<typeof paperPermitsMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'paperPermits.settle', number, outcome: { as: 'void', reason: 'Not used' } },
    { type: 'paperPermits.typed', number, form: { ...form, title: 'Drain closed by hand' } },
    { type: 'paperPermits.discarded', number },
    { type: 'paperPermits.restored', forms: { [number]: form } },
  ],
  ports: { settlePaper: { answers: [undefined], failures: [new Problem('paper_settled')] } },
  facts: ({ forms, refusal }) => [Object.keys(forms).length, refusal !== null],
});
