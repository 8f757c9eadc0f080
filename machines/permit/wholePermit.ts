import { type Policy, withGuards } from '#machines/kit/guarded.ts';
import { lifeStates } from './permit.life.ts';
import { permitPolicy } from './permit.policy.ts';
import { regionsUnder } from './permit.regions.ts';
import { permitSetup } from './permit.setup.ts';

/** What the life does to its evidence: preparing again voids it, a new issue period asks anew, a stop asks for a new visit. */
const lifeUnder = (policy: Policy) => {
  const guarded = withGuards(lifeStates, policy);
  return permitSetup.createStateConfig({
    initial: 'draft',
    states: {
      ...guarded,
      preparing: { ...guarded.preparing, entry: 'voidEvidence' },
      issued: { ...guarded.issued, entry: 'beginPeriod' },
      live: { ...guarded.live, exit: 'stopWork' },
      testing: { ...guarded.testing, exit: ['stopWork', 'endTest'] },
      handed_back: { ...guarded.handed_back, entry: 'startFireWatch', exit: ['forgetInspection', 'stopWork'] },
    },
  });
};

/** The whole chart under a policy of guards. The tests plant mutants here: a policy that asks less. */
export const wholePermitUnder = (policy: Policy) =>
  permitSetup.createMachine({
    id: 'wholePermit',
    type: 'parallel',
    context: { reason: null, everLive: false, revision: 0, pendingEndorsements: 0, inspected: false },
    states: { life: lifeUnder(policy), ...regionsUnder(policy) },
  });

/**
 * A permit with all its evidence: the life of `permit.machine.ts`, each event under the conditions of the transition table, beside
 * regions that events of the evidence and of time move. What the server does by itself happens as soon as a region turns bad, most
 * pressing first. It keeps no clock and touches nothing.
 */
export const wholePermitMachine = wholePermitUnder(permitPolicy);
