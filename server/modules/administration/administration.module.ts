import type { Kysely } from 'kysely';
import { administrationEndpoints } from '#domain/administration/administration.endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { ServerConfig } from '#server/config/config.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { revokeTokens, storePassword } from '#server/kit/accounts.ts';
import { refuseLastAdministrator } from '#server/kit/administrators.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { passwordFault } from '#server/kit/newPassword/passwordFault.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { markNewcomer } from '#server/kit/personData.ts';
import { changeGrants } from './grants.ts';
import { setRoles, userAt, usersBy } from './users.store.ts';

const taken: Texts = {
  en: 'There is an account with this SAP number already.',
  tr: 'Bu SAP numarasıyla zaten bir hesap var.',
  ar: 'يوجد حساب بهذا الرقم بالفعل.',
};

const onField = (field: string, message: string): Problem => new Problem('validation', { errors: [{ field, message }] });

type Owner = { sap: number; firstname: string; surname: string };

const demandGood = async (password: string, owner: Owner, language: Language): Promise<void> => {
  const fault = await passwordFault(password, owner, language);
  if (fault) throw onField('password', fault);
};

type Change = BodyOf<typeof administrationEndpoints.change>;

/** What of a change stands with the person; nothing where it names nothing of it. */
const changePerson = async (trx: Kysely<Tables>, id: number, { administrator, template_role, phone }: Change): Promise<void> => {
  const named = Object.entries({ administrator, template_role, phone }).filter(([, value]) => value !== undefined);
  if (named.length === 0) return;
  await trx.updateTable('person').set(Object.fromEntries(named)).where('id', '=', id).execute();
};

/** What the record of accounts keeps of a change: that a telephone number was given or taken, never which. */
const detailOf = ({ phone, ...rest }: Change) => ({
  ...rest,
  ...(phone === undefined ? {} : { phone: phone === null ? 'removed' : 'set' }),
});

/** Administering users. */
export const administrationModule = ({ hashing }: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  return {
    name: 'administration',
    answers: (on) => {
      on(administrationEndpoints.list, async ({ db, query }) => {
        const result = await usersBy(db, query);
        return { result, next: result.length === query.limit ? (result.at(-1)?.sap ?? null) : null };
      });

      on(administrationEndpoints.add, async (call) => {
        const { db, caller, body, language, now } = call;
        const { sap, firstname, surname, email, phone, roles, password } = body;
        await demandGood(password, body, language);
        const password_hash = await passwords.hash(password);
        const result = await inTransaction(db, async (trx) => {
          if (await userAt(trx, sap)) throw onField('sap', textIn(taken, language));
          // Somebody whose account was deleted is still named by permits.
          const person = await trx
            .insertInto('person')
            .values({ sap, firstname, surname, email, phone, profile: null })
            .onConflict((on) => on.column('sap').doUpdateSet({ firstname, surname, email, phone }))
            .returning('id')
            .executeTakeFirstOrThrow();
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('account')
            .values({ person_id: person.id, password_hash })
            .onConflict((on) => on.doNothing())
            .executeTakeFirstOrThrow();
          // Two who add the same person at once: one of them made the account.
          if (numInsertedOrUpdatedRows === 0n) throw onField('sap', textIn(taken, language));
          await setRoles(trx, person.id, roles);
          await markNewcomer(trx, person.id, now());
          oweSeal(trx, now(), 'person', person.id);
          await noteAuthEvent(trx, call, { event: 'user_created', sap, by: caller.sap, detail: { roles } });
          return userAt(trx, sap);
        });
        if (!result) throw new Problem('not_found');
        return { result };
      });

      on(administrationEndpoints.change, async (call) => {
        const { db, caller, params, body, language, now } = call;
        const result = await inTransaction(db, async (trx) => {
          const user = await userAt(trx, params.sap);
          if (!user) throw new Problem('not_found');
          if (body.administrator === false || body.disabled) await refuseLastAdministrator(trx, user.id);
          if (body.roles) await setRoles(trx, user.id, body.roles);
          await changePerson(trx, user.id, body);
          await changeGrants(trx, user.id, body, { language, now: now() });
          oweSeal(trx, now(), 'person', user.id);
          if (body.disabled !== undefined) {
            await trx
              .updateTable('account')
              .set({ disabled_at: body.disabled ? now() : null })
              .where('person_id', '=', user.id)
              .execute();
            if (body.disabled) await revokeTokens(trx, user.id, now());
          }
          await noteAuthEvent(trx, call, { event: 'user_updated', sap: params.sap, by: caller.sap, detail: detailOf(body) });
          return userAt(trx, params.sap);
        });
        if (!result) throw new Problem('not_found');
        return { result };
      });

      on(administrationEndpoints.resetPassword, async (call) => {
        const { db, caller, params, body, language, now } = call;
        const user = await userAt(db, params.sap);
        if (!user) throw new Problem('not_found');
        await demandGood(body.password, user, language);
        const hash = await passwords.hash(body.password);
        await db.transaction().execute(async (trx) => {
          await storePassword(trx, user.id, hash, now());
          await noteAuthEvent(trx, call, { event: 'authn_password_reset', sap: params.sap, by: caller.sap });
        });
        return { result: user };
      });
    },
  };
};
