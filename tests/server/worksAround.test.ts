import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { detectFor } from '#domain/simops/detect.ts';
import type { Work } from '#domain/simops/interaction.ts';
import { worksAround, worksById } from '#server/permits/conflicts/works.ts';
import { permitNow, permitNumbered } from '#tests/kit/permitRows.ts';
import { runs } from '#tests/kit/runs.ts';
import { addPeople } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { someOutline, someWorks, work } from '#tests/kit/works.ts';

describeStores('what is read around a work', (store) => {
  beforeAll(async () => {
    const { db } = store();
    await addPeople(db);
    for (const id of [1, 2])
      await db
        .insertInto('site')
        .values({ id, code: `S${id}`, name: 'S', time_zone: 'UTC' })
        .execute();
    const areas = [1, 2, 3, 4].map((id) => ({ id, site_id: 1, code: `A${id}`, name: 'A', zone: 'U100' }));
    await db.insertInto('area').values(areas).execute();
    const isolations = Array.from({ length: 12 }, (_, index) => ({ number: `I-${index + 1}`, site_id: 1 }));
    await sql`insert into isolation (number, site_id, title, state, category, energy, equipment_tags, responsible_sap, points, created_at, updated_at)
      select line.*, 'Pump', 'planned', 'proved', 'process', '{}', 1009, '[]', now(), now()
      from (values ${sql.join(isolations.map(({ number, site_id }) => sql`(${number}::text, ${site_id}::int)`))}) as line`.execute(
      db,
    );
  });

  const rowOf = ({ id, site, area, state, codes: [first, ...others], ...rest }: Work) =>
    permitNumbered(id, {
      id,
      site_id: site,
      area_id: area,
      state,
      ...(first ? { primary_code: first } : {}),
      supplementary_codes: others,
      window_from: new Date(permitNow.getTime() + rest.from),
      window_to: new Date(permitNow.getTime() + rest.to),
      location: rest.place && JSON.stringify(rest.place),
      elevation_from_m: rest.bottom,
      elevation_to_m: rest.top,
      reach_m: rest.reach ?? null,
      equipment_tags: [...rest.equipment],
      system_ids: [...rest.systems],
      job_id: rest.job,
    });

  /** Works as permits of the store, and what each of them meets by what is read around it, and by all there is. */
  const bothWays = async (works: readonly Work[], outlines: readonly (object | null)[]) => {
    const { db } = store();
    await sql`delete from isolation_link`.execute(db);
    await db.deleteFrom('permit').execute();
    for (const [index, outline] of outlines.entries())
      await db
        .updateTable('area')
        .set({ polygon: outline && JSON.stringify(outline) })
        .where('id', '=', index + 1)
        .execute();
    await db.insertInto('permit').values(works.map(rowOf)).execute();
    const links = works.flatMap(({ id, isolations }) => isolations.map((isolation_id) => ({ isolation_id, permit_id: id })));
    if (links.length > 0) await db.insertInto('isolation_link').values(links).execute();
    const all = await worksById(
      db,
      works.map(({ id }) => id),
    );
    const read = [];
    for (const one of all) read.push([one.id, detectFor(one, await worksAround(db, one))]);
    return { read, found: all.map((one) => [one.id, detectFor(one, all)]) };
  };

  test('is all that it meets', async () => {
    const outlines = fc.array(fc.option(someOutline), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(someWorks, outlines, async (works, places) => {
        const { read, found } = await bothWays(works, places);
        expect(read).toEqual(found);
      }),
      { ...runs(20), endOnFailure: true },
    );
  }, 300_000);

  test('is not what is far away', async () => {
    const { db } = store();
    const at = (id: number, x: number): Work =>
      work({ id, area: id, state: 'live', codes: ['HOT'], place: { type: 'Point', coordinates: [x, 0] } });
    await bothWays([at(1, 0), at(2, 12), at(3, 500)], [null, null, null, null]);
    const [first] = await worksById(db, [1]);
    expect(first && (await worksAround(db, first)).map(({ id }) => id)).toEqual([2]);
  });
});
