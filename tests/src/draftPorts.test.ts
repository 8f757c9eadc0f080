import { expect, test, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise, waitFor } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import type { SaveDraft, SavedDraft } from '#machines/permitDraft/permitDraft.machine.ts';
import { withDraftPorts } from '#src/features/draft/draft.ports.ts';

const areas = [
  { id: 1, code: 'U100-A', site: { code: 'CHG' } },
  { id: 2, code: 'J10-A', site: { code: 'NJD' } },
];
const papers = [
  { tracking_number: 'CHG-26-000057-M', state: 'reserved', mine: true },
  { tracking_number: 'CHG-26-000058-P', state: 'void', mine: true },
  { tracking_number: 'CHG-26-000059-S', state: 'reserved', mine: false },
];

/** The form for the number of a paper once it is loaded, or why it is not. */
const formFor = async (paper: string | null) => {
  const list = vi.fn(async ({ query }) => ({ result: papers.filter((one) => one.tracking_number === query.number) }));
  const api = { drafts: { areas: async () => ({ result: areas }) }, paperPermits: { list } };
  const form = createActor(withDraftPorts({ api } as never, paper), { input: { permitId: null, cloneOf: null } }).start();
  const { value, context } = await waitFor(form, (snapshot) => !snapshot.matches('loading'));
  return { value, problem: context.problem?.code, areas: context.areas.map(({ code }) => code), asked: list.mock.calls };
};

test('a permit from paper is entered at the site that gave its number, in whatever spelling', async () => {
  const asked = [[expect.objectContaining({ query: { site: 'CHG', number: 'CHG-26-000057-M' } })]];
  expect(await formFor('chg 26 000057 m')).toEqual({ value: 'editing', problem: undefined, areas: ['U100-A'], asked });
  expect(await formFor(null)).toEqual({ value: 'editing', problem: undefined, areas: ['U100-A', 'J10-A'], asked: [] });
});

test.each([
  ['that was never given', 'CHG-26-000099-A', 'not_found'],
  ['that is none', 'a paper', 'not_found'],
  ['that is accounted for', 'CHG-26-000058-P', 'paper_settled'],
  ['that somebody else holds', 'CHG-26-000059-S', 'not_allowed'],
])('a number %s opens no form', async (_, paper, code) => {
  expect(await formFor(paper)).toMatchObject({ value: 'failed', problem: code });
});

test('a new permit whose answer is lost stays one, whatever is typed before it is saved again', async () => {
  const created: { key: string; body: object }[] = [];
  const changed: object[] = [];
  const api = {
    drafts: {
      areas: async () => ({ result: areas }),
      create: async ({ key, body }: { key: string; body: object }) => {
        created.push({ key, body });
        if (created.length === 1) throw new Problem('unreachable');
        return { result: { id: 7, version: 1, tracking_number: 'CHG-26-000007-M' } };
      },
      change: async (call: object) => {
        changed.push(call);
        return { result: {}, meta: {} };
      },
    },
  };
  const ports = withDraftPorts({ api } as never).implementations.actors.saveDraft as unknown as PromiseActorLogic<
    SavedDraft,
    SaveDraft
  >;
  const save = async (change: object) =>
    toPromise(createActor(ports, { input: { permitId: null, cloneOf: null, version: 0, applicant: null, change } }).start());
  await expect(save({ title: 'Replace the gasket', limits: 'One flange' })).rejects.toMatchObject({ code: 'unreachable' });
  expect(await save({ title: 'Replace the gaskets' })).toMatchObject({ id: 7, tracking_number: 'CHG-26-000007-M' });
  expect(created).toHaveLength(2);
  expect(created[1]).toEqual(created[0]);
  expect(changed).toEqual([
    expect.objectContaining({ params: { id: 7 }, version: 1, body: { title: 'Replace the gaskets', limits: '' } }),
  ]);
  await save({ title: 'Another permit' });
  expect(created[2]?.key).not.toBe(created[0]?.key);
});
