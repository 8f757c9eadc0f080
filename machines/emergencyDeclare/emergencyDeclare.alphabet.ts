import { Problem } from '#domain/kernel/problem.ts';
import type { Emergency, EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { isNowhere } from './declareForm.ts';
import type { emergencyDeclareMachine } from './emergencyDeclare.machine.ts';

const area = { id: 1, code: 'U100-A', name: 'Slug catcher' };
const scope: EmergencyScope = {
  sites: [
    {
      id: 1,
      code: 'CHG',
      name: 'Cape Halden',
      whole: false,
      areas: [{ ...area, working: 1, crew_on: 3, people: [], crew_inside: 1 }],
    },
  ],
};
const emergency: Emergency = {
  id: 5,
  site: { code: 'CHG', name: 'Cape Halden', time_zone: 'UTC' },
  kind: 'drill',
  note: '',
  areas: [area],
  declared_by: { sap: 1009, name: 'Layla Haddad' },
  declared_at: '2026-11-20T06:30:00.000Z',
  stood_down_by: null,
  stood_down_at: null,
  unaccounted: null,
  history: [],
  stopped: [],
  also_on_site: [],
  stopped_before: [],
  dangers_left: [],
};

/** Somebody names an area and its kind, holds, lets go too soon, presses twice, hears that it failed or nothing, and reads on. */
export const emergencyDeclareAlphabet = alphabet<typeof emergencyDeclareMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'declare.typed', part: { areas: [1], kind: 'drill' } },
    { type: 'declare.typed', part: { areas: [] } },
    { type: 'declare.read', read: { open: [emergency], past: [] } },
    { type: 'declare.read', read: { open: [], past: [emergency] } },
    { type: 'hold.pressed' },
    { type: 'hold.released' },
    { type: 'hold.keyPressed' },
    { type: 'hold.keyReleased' },
    { type: 'hold.clicked' },
    { type: 'hold.escaped' },
    { type: 'declare.retried' },
    { type: 'declare.dismissed' },
  ],
  ports: {
    // When it is read again, nobody works there any more.
    readScope: { answers: [scope, { sites: [] }], failures: [new Problem('unreachable')] },
    declare: { answers: [emergency, null], failures: [new Problem('unreachable'), new Problem('not_allowed')] },
    watchEmergencies: { failures: ['nothing tells what is read'] },
  },
  facts: ({ scope: known, form, read, attempt, lost, emergency: declared, problem }) => [
    known?.sites.length,
    known && isNowhere(known, form),
    read.open.length,
    read.past.length,
    attempt?.after,
    lost.length,
    declared !== null,
    problem !== null,
  ],
});
