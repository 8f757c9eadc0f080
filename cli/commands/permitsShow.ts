import { defineCommand } from '#cli/kit/command.ts';

export const permitsShow = defineCommand({
  path: ['permits', 'show'],
  about: 'Show one permit; times are those of its site, in --json UTC',
  flags: {},
  args: { permit: { about: 'its id or its tracking number' } },
  prints: { permit: 'the permit as the server has it' },
  examples: ['permits show CHG-26-004271-L', 'permits show 1 --json'],
  run: async (context, { permit }) => {
    const { showPermit } = await import('#cli/permits/showPermit.ts');
    return showPermit(context, permit);
  },
});
