import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SealedThing, sealedThings } from '#domain/seals/seal.schema.ts';
import type { Store } from '#server/db/openStore.ts';
import { checkSeals, keysAfter } from '#server/db/seals/checkSeals.ts';
import { sealAll } from '#server/db/seals/seal.ts';
import { sealed, unsealed } from '#server/db/seals/sealed.tables.ts';
import { ensureDemo } from '#server/demo/fill/loadDemo.ts';
import { describeStores } from '#tests/kit/stores.ts';

const now = new Date('2026-11-20T06:30:00Z');

type Column = { table: string; name: string; type: string; generated: boolean };

const columnsIn = async ({ db }: Store): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = current_schema()
      and table_name in (select tablename from pg_tables where schemaname = current_schema())`.execute(db);
  return rows;
};

/** Another value than a column has, by its type. */
const another: Readonly<Record<string, (column: string) => string>> = {
  text: (c) => `coalesce(${c}, '') || 'x'`,
  int2: (c) => `coalesce(${c}, 0) + 1000`,
  int4: (c) => `coalesce(${c}, 0) + 1000000`,
  int8: (c) => `coalesce(${c}, 0) + 1000000`,
  float4: (c) => `coalesce(${c}, 0) + 1`,
  float8: (c) => `coalesce(${c}, 0) + 1`,
  bool: (c) => `not coalesce(${c}, false)`,
  date: (c) => `coalesce(${c}, current_date) + 1`,
  timestamptz: (c) => `coalesce(${c}, now()) + interval '1 millisecond'`,
  // A list stays one: the outline of an area is worked out of its corners.
  jsonb: (c) =>
    `case jsonb_typeof(${c}) when 'array' then ${c} || coalesce(${c} -> 0, '"x"') else jsonb_build_object('was', ${c}, 'is', 'x') end`,
  bytea: (c) => `coalesce(${c}, ''::bytea) || '\\x00'::bytea`,
  _text: (c) => `array_append(coalesce(${c}, '{}'), 'x')`,
  _int4: (c) => `array_append(coalesce(${c}, '{}'), 1)`,
};

/** Rows of what the demo plant has none of. */
const more = sql`
  do $$ begin
    insert into handover (site_id, area_ids, shift_date, from_shift, shift_starts, shift_ends, outgoing_sap, opened_at, updated_at)
      values (1, '{1}', '2026-11-20', 'day', now(), now(), 1009, now(), now());
    insert into handover_item (handover_id, permit_id) values (1, 1);
    insert into handover_event values (1, 1, 'OPENED', null, 1009, null, now());
    insert into emergency (site_id, kind, note, declared_by, declared_at) values (1, 'fire', 'Pump on fire.', 1002, now());
    insert into emergency_area values (1, 1);
    insert into emergency_count values (1, 1, 1, 1002, now());
    insert into emergency_event (emergency_id, event, said, by_sap, at) values (1, 'KIND_CORRECTED', '{"from": "other", "to": "fire"}', 1002, now());
    insert into paper_permit (tracking_number, tracking_key, site_id, reserved_by, reserved_at) values ('CHG-26-900001-L', 'CHG26900001L', 1, 1002, now());
    insert into paper_filing values ('CHG-26-900001-L', 'Dig', 1, now(), now(), 1009, 1050, 1009, '', 'Cabinet 3');
    insert into permit_paper values (1, 1, 'live', null, now());
    insert into permit_revision (permit_id, revision, fields, crew, ended_at, ended_by, actor_sap) values (1, 0, '{}', 1, now(), 'SUBMIT', 1050);
    insert into permit_document (name, permit_id, file_name, type, size, sha256, added_by_sap, begun_at, added_at)
      values ('a', 1, 'plan.txt', 'text/plain', 4, sha256('plan'::bytea), 1050, now(), now());
    insert into gas_reading (permit_id, sealed_with, instrument_id, serial, point, at, recorded_at, readings, out_of_limits)
      values (1, '1@2026-11-20T06', 1, 'GX-7', 'Manhole', now(), now(), '[{"substance": "O2", "value": 20.9}]', '{}');
    insert into gas_device_token (instrument_id, name, hash, created_at, created_by, ends_at)
      values ((select min(id) from gas_instrument), 'Fixed head 3', sha256('token'::bytea), now(), 1002, now() + interval '30 days');
    insert into clock_fault (cause, noticed_at, machine_at) values ('jumped', now(), now());
    insert into signature (id, entity, key, audit_seq, sap, session_sap, event, version, signed_at, language, text)
      select row_number() over (), one.entity, one.key, null, 1009, 1002, 'ISSUE', 1, now(), 'en', 'Issue.'
      from (values ('permit', '1'), ('isolation', (select min(id)::text from isolation)), ('emergency', '1'), ('handover', '1'),
        ('instrument', (select min(id)::text from gas_instrument)), ('clock', '1')) as one (entity, key);
    insert into permit_document_piece values ('a', 0, 'pl'::bytea), ('a', 1, 'an'::bytea);
  end $$`;

// What is tried here would be refused by the store itself where a rule of a column or of another table stands in its way.
const unguarded = sql`
  do $$ declare one record; begin
    for one in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = current_schema()::regnamespace and contype in ('c', 'f') and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', one.owner, one.conname);
    end loop;
    for one in select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and identity_generation = 'ALWAYS' loop
      execute format('alter table %I alter column %I set generated by default', one.table_name, one.column_name);
    end loop;
    for one in select tablename from pg_tables where schemaname = current_schema() loop
      execute format('alter table %I disable trigger user', one.tablename);
    end loop;
  end $$`;

const verdictsOf = async ({ db }: Store, entity: SealedThing) => {
  const found = await checkSeals(db, entity, await keysAfter(db, entity, '', 10_000));
  return Object.fromEntries(found.map(({ key, verdict }) => [key, verdict]));
};
const notWhole = async (store: Store, entity: SealedThing) =>
  Object.entries(await verdictsOf(store, entity)).filter(([, verdict]) => verdict !== 'whole');

const permit = { table: 'permit', key: 'id' };
const first = "entity = 'permit' and key = '1' and seq = 1";

const undo = new Error('taken back');

/** What is found of one row of a table after a statement was run on it by somebody who has the store in hand; taken back then. */
const tampered = async (
  { db }: Store,
  entity: SealedThing,
  { table, key, only = 'true' }: { table: string; key: string; only?: string },
  statement: (row: string) => string,
  of: string | null = null,
) => {
  let verdict: string | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ key: string; row: string }>`
        select ${sql.ref(key)}::text as key, ctid::text as row from ${sql.table(table)}
        where ${sql.raw(only)} and (${of}::text is null or ${sql.ref(key)}::text = ${of}) order by ctid limit 1`.execute(trx);
      const [one] = rows;
      if (!one) return;
      await sql.raw(statement(`ctid = '${one.row}'`)).execute(trx);
      verdict = (await checkSeals(trx, entity, [one.key]))[0]?.verdict;
      throw undo;
    })
    .catch((thrown: unknown) => {
      if (thrown !== undo) throw thrown;
    });
  return verdict ?? 'no row to try it on';
};

describeStores('what is sealed', (store) => {
  let columns: Column[] = [];
  beforeAll(async () => {
    await ensureDemo(store().db, { preset: 'XS', now, passwordHash: 'one hash', log: { info: () => undefined } });
    await more.execute(store().db);
    await sealAll(store().db, now);
    await unguarded.execute(store().db);
    columns = await columnsIn(store());
  }, 120_000);

  test('every table of the store is sealed or said not to be evidence, and no other', () => {
    const parts: readonly string[] = [...new Set(sealedThings.flatMap((thing) => sealed[thing].map(({ table }) => table)))];
    expect(Object.keys(unsealed).filter((table) => parts.includes(table))).toEqual([]);
    expect([...parts, ...Object.keys(unsealed)].sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
    const left = sealedThings.flatMap((thing) =>
      sealed[thing].flatMap(({ table, leftOut = {} }) => Object.keys(leftOut).map((name) => `${table}.${name}`)),
    );
    const known = columns.map(({ table, name }) => `${table}.${name}`);
    expect(left.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('I53: a plant that nobody has touched is whole', async () => {
    for (const thing of sealedThings) {
      expect(Object.keys(await verdictsOf(store(), thing)).length, thing).toBeGreaterThan(0);
      expect(await notWhole(store(), thing), thing).toEqual([]);
    }
  });

  describe('I53: is found changed', () => {
    for (const thing of sealedThings)
      for (const { leftOut = {}, ...part } of sealed[thing])
        test(`when any column of ${part.table} of this ${thing} is another, or a row is gone`, async () => {
          const { table } = part;
          const tried = columns.filter((one) => one.table === table && !one.generated && !(one.name in leftOut));
          expect(tried.length).toBeGreaterThan(0);
          for (const { name, type } of tried) {
            const value = another[type];
            if (!value) throw new Error(`Say in this test what another value of type ${type} is (${table}.${name}).`);
            const set = `update ${table} set ${name} = ${value(name)} where `;
            expect(await tampered(store(), thing, part, (row) => set + row), `${table}.${name}`).toMatch(/^(changed|unsealed)$/);
          }
          expect(await tampered(store(), thing, part, (row) => `delete from ${table} where ${row}`)).toBe('changed');
        }, 60_000);

    test('when a piece of a file is another', async () => {
      const piece = "update permit_document_piece set bytes = 'PL'::bytea where no = 0";
      expect(await tampered(store(), 'permit', permit, () => piece, '1')).toBe('changed');
    });

    test('when a seal is another, or one is taken out', async () => {
      const { db } = store();
      await sql`update permit set title = title || '.' where id = 1`.execute(db);
      await sealAll(db, now);
      expect((await verdictsOf(store(), 'permit'))['1']).toBe('whole');
      for (const set of ["at = at + interval '1 s'", "content_sha256 = sha256('x'::bytea)", "hash = sha256('x'::bytea)", 'seq = 7'])
        expect(await tampered(store(), 'permit', permit, () => `update seal set ${set} where ${first}`, '1'), set).toBe('broken');
      expect(await tampered(store(), 'permit', permit, () => `delete from seal where ${first}`, '1')).toBe('broken');
      const all = "delete from seal where entity = 'permit' and key = '1'";
      expect(await tampered(store(), 'permit', permit, () => all, '1')).toBe('unsealed');
    });
  });
});
