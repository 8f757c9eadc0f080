import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { PaperCode, PaperVerdict } from '#domain/permits/papers/papers.endpoints.ts';
import { paperCheckMachine } from '#machines/paperCheck/paperCheck.machine.ts';
import { paperCodeMachine } from '#machines/paperCode/paperCode.machine.ts';

/** A code that the server did not make is an answer, not a call that failed: there is nothing to try again. */
const notOurs = (thrown: unknown): PaperVerdict => {
  if (thrown instanceof Problem && thrown.code === 'not_found') return { valid: false, newer: null, state: null, version: null };
  throw thrown;
};

type Outside = { api: Pick<Client<Contract>, 'papers'> };

export const withPaperCodePorts = ({ api }: Outside) =>
  paperCodeMachine.provide({
    actors: {
      readCode: fromPromise<PaperCode, { permitId: number }>(
        async ({ input, signal }) => (await api.papers.paper({ params: { id: input.permitId }, signal })).result,
      ),
    },
  });

export const withPaperCheckPorts = ({ api }: Outside) =>
  paperCheckMachine.provide({
    actors: {
      verify: fromPromise<PaperVerdict, { code: string }>(({ input, signal }) =>
        api.papers.verify({ query: { code: input.code }, signal }).then(({ result }) => result, notOurs),
      ),
    },
  });
