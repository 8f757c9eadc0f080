import { defineCommand } from '#cli/kit/command.ts';

export const permitsVerify = defineCommand({
  path: ['permits', 'verify'],
  about: 'Recompute the hash chain of a permit’s history; exits with 1 if it does not match',
  flags: {},
  args: { permit: { about: 'its id or its tracking number' } },
  prints: {
    tracking_number: 'the permit',
    whole: 'whether every event fits the chain',
    events: 'how many events were checked',
    broken_at: 'the first event that does not fit; null when all do',
    chain_head: 'the last hash',
  },
  examples: ['permits verify CHG-26-004271-L', 'permits verify 4271 --json'],
  run: async (context, { permit }) => {
    const { verifyPermit } = await import('#cli/permits/verifyPermit.ts');
    return verifyPermit(context, permit);
  },
});
