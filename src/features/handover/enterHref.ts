import { href } from '#src/platform/routes.ts';

/** Where a sheet is entered as a permit. */
export const enterHref = (number: string): string => `${href('/apps/permits/new')}?paper=${number}`;
