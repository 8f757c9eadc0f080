import { defineCommand } from '#cli/kit/command.ts';
import { labelFlag } from '#cli/permits/labelFlag.ts';
import { searchFlag } from '#cli/permits/searchFlag.ts';

export const permitsList = defineCommand({
  path: ['permits', 'list'],
  about: 'List the permits of a label, as the console orders them; times are those of the site of each permit, in --json UTC',
  flags: {
    label: labelFlag,
    search: searchFlag,
    limit: { about: 'how many at most, up to 100; 0 for all', takes: 'count', default: '50' },
  },
  prints: {
    label: 'the label: handle, alias',
    total: 'how many permits the list has',
    permits: 'its rows: id, tracking_number, title, state, reason, area, window (UTC), time_zone, waiting and more',
  },
  examples: ['permits list --label live', 'permits list --label archive --search 4271 --json'],
  run: async (context, given) => {
    const { listPermits } = await import('#cli/permits/listPermits.ts');
    return listPermits(context, given);
  },
});
