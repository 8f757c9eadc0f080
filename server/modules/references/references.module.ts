import { createHash } from 'node:crypto';
import { topics } from '#domain/conversations/conversation.words.ts';
import { competences, disciplines, endorsedWork } from '#domain/permits/kernel/permit.disciplines.ts';
import { activities, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { reasonTexts } from '#domain/permits/kernel/permit.texts.ts';
import { weightTable } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import { referencesEndpoints } from '#domain/references/references.endpoints.ts';
import { referenceLists } from '#domain/references/references.rules.ts';
import type { ServerModule } from '#server/kit/module.ts';

const lists = {
  ...referenceLists({ names: activities, endorsed: endorsedWork }),
  weights: weightTable(),
  reasons: suspendReasons.map((code) => ({ code, name: reasonTexts[code] })),
  topics: [...topics],
  competences: [...competences, ...disciplines],
};
/** Says that the lists are as they were: 64 bits of their SHA-256. */
const version = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
const result = { version, ...lists };

/** Critical risks, specific permits, those that an expert must endorse, and the short lists that go with them. */
export const referencesModule: ServerModule = {
  name: 'references',
  answers: (on) => {
    on(referencesEndpoints.list, async () => ({ result }));
  },
};
