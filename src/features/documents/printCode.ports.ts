import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { PrintCode, PrintVerdict } from '#domain/permits/documents/documents.endpoints.ts';
import { printCheckMachine } from '#machines/printCheck/printCheck.machine.ts';
import { printCodeMachine } from '#machines/printCode/printCode.machine.ts';

/** A code that the server did not make is an answer, not a call that failed: there is nothing to try again. */
const notOurs = (thrown: unknown): PrintVerdict => {
  if (thrown instanceof Problem && thrown.code === 'not_found') return { valid: false, newer: null, state: null, version: null };
  throw thrown;
};

type Outside = { api: Pick<Client<Contract>, 'documents'> };

export const withPrintCodePorts = ({ api }: Outside) =>
  printCodeMachine.provide({
    actors: {
      readCode: fromPromise<PrintCode, { permitId: number }>(
        async ({ input, signal }) => (await api.documents.printCode({ params: { id: input.permitId }, signal })).result,
      ),
    },
  });

export const withPrintCheckPorts = ({ api }: Outside) =>
  printCheckMachine.provide({
    actors: {
      verify: fromPromise<PrintVerdict, { code: string }>(({ input, signal }) =>
        api.documents.verifyPrint({ query: { code: input.code }, signal }).then(({ result }) => result, notOurs),
      ),
    },
  });
