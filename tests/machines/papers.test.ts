import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { filingForm, filingFormsFrom } from '#domain/handovers/filing.form.ts';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { type PaperCall, papersMachine, type ReadPapers } from '#machines/papers/papers.machine.ts';

const number = 'CHG-26-004271-L';

test('what is pressed while the numbers are read again is done, and they are read again after it', async () => {
  const settle = vi.fn(async (): Promise<readonly PaperPermit[]> => []);
  let reads = 0;
  // The first reading and the one after the press come to an end; the one between them never does.
  const readPapers = fromPromise<ReadPapers, void>(() => {
    reads += 1;
    return reads === 2 ? new Promise(() => undefined) : Promise.resolve({ papers: [], areas: [] });
  });
  const actors = { readPapers, settlePaper: fromPromise<readonly PaperPermit[], PaperCall>(settle) };
  const papers = createActor(papersMachine.provide({ actors }), { input: { newKey: () => 'key' } }).start();
  await waitFor(papers, (snapshot) => snapshot.matches('ready'));
  papers.send({ type: 'papers.reread' });
  papers.send({ type: 'papers.settle', number, outcome: { as: 'void', reason: 'Not used' } });
  await waitFor(papers, (snapshot) => snapshot.matches('ready'));
  expect(settle).toHaveBeenCalledOnce();
  expect(reads).toBe(3);
});

test('of what a browser has kept only filings are taken', () => {
  const form = { ...filingForm.getDefault(), title: 'Drain closed by hand' };
  expect(filingFormsFrom({ [number]: form, other: { title: 7 }, third: null })).toEqual({ [number]: form });
  for (const kept of [null, 'text', undefined]) expect(filingFormsFrom(kept)).toEqual({});
});
