import { Problem } from '#domain/kernel/problem.ts';
import { siteRules } from '#domain/rules/siteRules.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { siteRulesMachine } from './siteRules.machine.ts';

export const siteRulesAlphabet = alphabet<typeof siteRulesMachine>({
  events: [{ type: 'rules.retry' }],
  ports: { load: { answers: [siteRules()], failures: [new Problem('unreachable')] } },
  facts: ({ rules, problem }) => [rules !== null, problem !== null],
});
