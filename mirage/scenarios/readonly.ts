import { Problem } from '#domain/kernel/problem.ts';
import { everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** Nothing is broken: that is what is to be looked at. */
const refused = {
  en: 'The samples are read-only in this address (?scenario=readonly). Nothing was changed.',
  tr: 'Örnekler bu adreste salt okunurdur (?scenario=readonly). Hiçbir şey değiştirilmedi.',
  ar: 'الأمثلة في هذا العنوان للقراءة فقط (?scenario=readonly). لم يتغير شيء.',
};

/** Everything can be read, and every write fails. */
export const readonlyScenario: Scenario = {
  name: 'readonly',
  seed: everyApp,
  begin:
    () =>
    async (_signal, { method }) => {
      if (method !== 'GET') throw new Problem('server_broken', { text: refused });
    },
};
