import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { permitDraftAlphabet } from '#machines/permitDraft/permitDraft.alphabet.ts';
import {
  type LoadedDraft,
  permitDraftMachine,
  type SaveDraft,
  type SavedDraft,
} from '#machines/permitDraft/permitDraft.machine.ts';

const first = permitDraftAlphabet.letters.find(({ type }) => type === 'xstate.done.actor.loadDraft')?.output as LoadedDraft;

/** A form in which the title was changed and saved, while the permit came to say this. */
const savedWhile = async (fields: object) => {
  const loads = [
    first,
    { ...first, draft: first.draft && { ...first.draft, version: 2, fields: { ...first.draft.fields, ...fields } } },
  ];
  const actor = createActor(
    permitDraftMachine.provide({
      actors: {
        loadDraft: fromPromise(async () => loads.shift() ?? first),
        saveDraft: fromPromise<SavedDraft, SaveDraft>(async () => {
          throw new Problem('version_mismatch');
        }),
      },
    }),
    { input: { permitId: 17, cloneOf: null } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'draft.changed', field: 'title', value: 'Change both seals' });
  actor.send({ type: 'draft.submitted' });
  return waitFor(actor, (snapshot) => snapshot.matches('saved') || snapshot.matches('editing'));
};

test('what the form had saved itself before its answer was lost is saved, and no change of somebody else', async () => {
  const { value, context } = await savedWhile({ title: 'Change both seals' });
  expect(value).toBe('saved');
  expect(context).toMatchObject({ saved: { id: 17, material: false }, meanwhile: [], problem: null });
});

test('what somebody else has changed beside it is told', async () => {
  const { value, context } = await savedWhile({ title: 'Change both seals', limits: 'This pump only.' });
  expect(value).toBe('editing');
  expect(context.meanwhile).toContain('limits');
});
