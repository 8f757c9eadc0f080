import { expect, test } from 'vitest';
import { demoPassword, hasDemoAccounts } from '#server/demoAccounts.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { addPeople, testConfig } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const passwords = createPasswords(testConfig.hashing);

describeStores('accounts with the password that everybody can read', (store) => {
  const setAll = (password_hash: string) => store().db.updateTable('account').set({ password_hash }).execute();

  test('are found until each named one has another, also among people who are not named', async () => {
    const { db } = store();
    await emptyStore(db);
    expect(await hasDemoAccounts(db, passwords)).toBe(false);
    await addPeople(db);
    expect(await hasDemoAccounts(db, passwords)).toBe(true);

    for (const { person_id } of await db.selectFrom('account').select('person_id').execute())
      await db
        .updateTable('account')
        .set({ password_hash: await passwords.hash(`own ${person_id}`) })
        .where('person_id', '=', person_id)
        .execute();
    expect(await hasDemoAccounts(db, passwords)).toBe(false);

    await setAll(await passwords.hash(demoPassword));
    await db
      .deleteFrom('account')
      .where('person_id', 'in', db.selectFrom('person').select('id').where('sap', '<', 1009))
      .execute();
    await db.updateTable('person').set({ sap: 2009 }).where('sap', '=', 1009).execute();
    expect(await hasDemoAccounts(db, passwords)).toBe(true);
  });
});
