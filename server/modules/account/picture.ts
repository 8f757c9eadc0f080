import { randomBytes } from 'node:crypto';
import { accountEndpoints } from '#domain/account/account.endpoints.ts';
import { pictureFault } from '#domain/account/picture.rules.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { On } from '#server/kit/module.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Kept by this browser only, and asked about again after an hour. */
const headers = { 'cache-control': 'private, max-age=3600', vary: 'authorization' };

/** Pictures of people: each sets and removes their own, and all who are signed in may see them. */
export const answerPictures = (on: On): void => {
  on(accountEndpoints.setPicture, async ({ db, caller, body, language, now }) => {
    const fault = pictureFault(body.type, body.bytes, language);
    if (fault) throw new Problem('validation', { errors: [{ field: 'picture', message: fault }] });
    // Neither the name that a file had nor whose it is can be read from its address.
    const name = randomBytes(16).toString('hex');
    const profile = fillPath(accountEndpoints.picture.path, { name });
    const kept = { name, type: body.type, bytes: Buffer.from(body.bytes), updated_at: now() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('picture')
        .values({ person_id: caller.personId, ...kept })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
        .execute();
      await trx.updateTable('person').set({ profile }).where('id', '=', caller.personId).execute();
    });
    return { status: 'ok', profile };
  });

  on(accountEndpoints.removePicture, async ({ db, caller }) => {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('picture').where('person_id', '=', caller.personId).execute();
      await trx.updateTable('person').set({ profile: null }).where('id', '=', caller.personId).execute();
    });
    return { status: 'ok' };
  });

  on(accountEndpoints.picture, async ({ db, params }) => {
    const found = await db.selectFrom('picture').select(['type', 'bytes']).where('name', '=', params.name).executeTakeFirst();
    if (!found) throw new Problem('not_found');
    return {
      contentType: found.type,
      fileName: `${params.name}.${found.type.replace('image/', '')}`,
      headers,
      etag: `"${params.name}"`,
      bytes: once(found.bytes),
    };
  });
};
