import { filingForm } from '#domain/handovers/filing.form.ts';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { papersMachine } from './papers.machine.ts';

const number = 'CHG-26-004271-L';
const site = { code: 'CHG', name: 'Chirag' };
const areas: Area[] = [{ id: 1, code: 'U100-A', name: 'Slug catcher', zone: 'U100', site, time_zone: 'Europe/Istanbul' }];
const holder = { sap: 1009, name: 'Dara Delegate' };
const open: PaperPermit = {
  tracking_number: number,
  state: 'reserved',
  reserved_by: holder,
  reserved_at: '2026-11-20T06:30:00.000Z',
  settled_by: null,
  settled_at: null,
  reason: null,
  permit: null,
  filed: null,
  mine: true,
};
const settled: PaperPermit = {
  ...open,
  state: 'void',
  settled_by: holder,
  settled_at: '2026-11-20T09:30:00.000Z',
  reason: 'Not used',
};
const form = filingForm.getDefault();

/** Somebody looks at the numbers on paper, files one, voids one, and is not always the first. */
export const papersAlphabet = alphabet<typeof papersMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'papers.reread' },
    { type: 'papers.settle', number, outcome: { as: 'void', reason: 'Not used' } },
    { type: 'papers.typed', number, form: { ...form, title: 'Drain closed by hand' } },
    { type: 'papers.discarded', number },
    { type: 'papers.restored', forms: { [number]: form } },
  ],
  ports: {
    watchGiven: { failures: ['nothing tells of more numbers'] },
    readPapers: { answers: [{ papers: [open], areas }], failures: [new Problem('unreachable')] },
    settlePaper: { answers: [[settled]], failures: [new Problem('paper_settled')] },
  },
  facts: ({ papers, forms, refusal, problem }) => [
    papers?.map(({ state }) => state) ?? null,
    Object.keys(forms).length,
    refusal !== null,
    problem !== null,
  ],
});
