import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { withDraftPorts } from '#src/features/permits/draft/draft.ports.ts';

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
