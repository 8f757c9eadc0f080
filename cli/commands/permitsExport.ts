import { defineCommand } from '#cli/kit/command.ts';
import { labelFlag } from '#cli/permits/labelFlag.ts';
import { searchFlag } from '#cli/permits/searchFlag.ts';

export const permitsExport = defineCommand({
  path: ['permits', 'export'],
  about:
    'Write every permit of a label to "Permits LABEL DAY.csv" or .xlsx, as the console saves its list; a search and filters stand in its name',
  flags: {
    label: labelFlag,
    search: searchFlag,
    filters: {
      about: 'only permits that these filters leave, as they stand in the address of the console: "state=live&level=12 m"',
      takes: 'text',
      default: '',
    },
    format: { about: 'what to write', takes: 'text', oneOf: ['csv', 'xlsx'], default: 'csv' },
    output: { about: 'the folder to write to', takes: 'folder', default: '.' },
    force: { about: 'replace the file if it is there and differs; a workbook always does' },
  },
  prints: {
    label: 'the label: handle, alias',
    file: 'path of the file',
    format: 'csv or xlsx',
    written: 'whether it was written',
    unchanged: 'whether it was there already, byte for byte',
    bytes: 'size of what was written, else null',
    permits: 'how many permits it holds',
  },
  examples: [
    'permits export --label live --format xlsx --output /srv/exports',
    'permits export --label archive --filters "area=CHG&from=2026-11-01" --json',
  ],
  run: async (context, given) => {
    const { exportPermits } = await import('#cli/permits/exportPermits.ts');
    return exportPermits(context, given);
  },
});
