import { afterAll, beforeAll, test } from 'vitest';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStore, type StoreKind } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';
import { type Leader, leader } from './lead.ts';
import { followRow, isByTime, nameOf, type TableRow } from './row.ts';
import { tableRows } from './tableRows.ts';

/** Every row of the table of transitions over HTTP, each with a permit of its own. The stores have a file each, so that they run beside each other. */
export const promiseTableRows = (kind: StoreKind): void => {
  describeStore('the table of transitions over HTTP', kind, (store) => {
    let world: Desk;
    let led: Leader;
    beforeAll(async () => {
      world = await openDesk(store(), permitNow);
      await addCompetence(world.db, desk.incoming, 'gas_tester');
      led = leader(world);
    }, 60_000);
    afterAll(() => world.close());

    const follow = async (row: TableRow, late = 0): Promise<void> => {
      try {
        await followRow(led, row, late);
      } finally {
        await row.tidy?.(led);
      }
    };

    test.each(tableRows.map((row) => [nameOf(row), row] as const))('%s', (_, row) => follow(row));

    test.each(tableRows.filter(isByTime).map((row) => [nameOf(row), row] as const))('%s, noticed three minutes late', (_, row) =>
      follow(row, 3),
    );
  });
};
