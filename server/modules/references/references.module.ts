import { endorsedWork } from '#domain/permits/permit.disciplines.ts';
import { activities } from '#domain/permits/permit.states.ts';
import { referencesEndpoints } from '#domain/references/references.endpoints.ts';
import { referenceLists } from '#domain/references/references.rules.ts';
import type { ServerModule } from '#server/kit/module.ts';

const result = referenceLists({ names: activities, endorsed: endorsedWork });

/** Critical risks, specific permits and those that an expert must endorse. */
export const referencesModule: ServerModule = {
  name: 'references',
  answers: (on) => {
    on(referencesEndpoints.list, async () => ({ result }));
  },
};
