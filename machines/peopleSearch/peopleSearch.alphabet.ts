import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { peopleSearchMachine } from './peopleSearch.machine.ts';

export const peopleSearchAlphabet = alphabet<typeof peopleSearchMachine>({
  events: [{ type: 'people.sought', query: 'br' }, { type: 'people.sought', query: ' b ' }, { type: 'people.retry' }],
  ports: { findPeople: { answers: [[{ sap: 1050, name: 'Tomas Brandt' }]], failures: [new Problem('unreachable')] } },
  facts: ({ query, people, problem }) => ({ query, found: people.length, problem: problem?.code }),
});
