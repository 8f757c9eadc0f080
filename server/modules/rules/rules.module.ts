import { ok } from '#domain/kernel/answer.ts';
import { rulesEndpoints } from '#domain/rules/rules.endpoints.ts';
import { siteRules } from '#domain/rules/siteRules.ts';
import type { ServerModule } from '#server/kit/module.ts';

const rules = siteRules();

/** What permits are judged by, for people to read. */
export const rulesModule: ServerModule = {
  name: 'rules',
  answers: (on) => {
    on(rulesEndpoints.read, async () => ok(rules));
  },
};
