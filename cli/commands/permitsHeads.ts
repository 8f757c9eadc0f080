import { defineCommand } from '#cli/kit/command.ts';

export const permitsHeads = defineCommand({
  path: ['permits', 'heads'],
  about:
    'Print the last seal of every permit and all other evidence, to be kept elsewhere and compared with later (HSE Coordinators)',
  flags: {},
  prints: { heads: 'the last seals: entity, key, seq, hash' },
  examples: ['permits heads > heads.tsv', 'permits heads --json'],
  run: async (context) => {
    const { listHeads } = await import('#cli/permits/listHeads.ts');
    return listHeads(context);
  },
});
