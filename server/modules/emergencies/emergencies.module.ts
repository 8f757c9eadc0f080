import { ok } from '#domain/kernel/answer.ts';
import { emergencyEndpoints, emergencyKinds, maxAreas, maxNote } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { isObject, wordIn } from '#server/kit/readableParts.ts';
import { leftOut, readableStop } from '#server/kit/readableStop.ts';
import { unaccountedOn } from '#server/permits/kernel/notAccounted.ts';
import { areasCalled, correctKind, declareEmergency, knownAreas, refuseEnded, standDown } from './emergencies.store.ts';
import { countPerson } from './headCount.ts';
import { pastEmergencies } from './pastEmergencies.ts';
import { openEmergencies, readDeclared, readEmergency } from './readEmergency.ts';
import { reachFor, scopeFor } from './scope.ts';

const form = { decide: ['areas', 'kind', 'named'], words: 'note', max: maxNote, many: { name: 'areas', max: maxAreas } };
/** Stands for areas of which only names were said, until it is known which they are. */
const someArea = 1;
const areaPlace = /^areas\[(\d+)\]$/;

/**
 * A declaration as far as it can be read; of a kind that cannot be read it is another one, and the place is named. What was said of areas
 * that is no id may be their codes: `doubts` are these words, in the order of their places.
 */
const declarationOf = (body: unknown) => {
  if (!isObject(body)) return null;
  const kind = wordIn(body.kind, emergencyKinds);
  const said = { ...body, kind: kind ?? 'other' };
  const listed: unknown[] = Array.isArray(body.areas) ? body.areas : [body.areas];
  const read = readableStop(emergencyEndpoints.declare, said, form);
  const named = read ? null : readableStop(emergencyEndpoints.declare, { ...said, areas: [...listed, someArea] }, form);
  const found = read ?? (named && { ...named, body: { ...named.body, areas: [] } });
  if (!found) return null;
  const doubts = found.unread.flatMap((place) => {
    const at = areaPlace.exec(place)?.[1];
    return at === undefined ? [] : [String(listed[Number(at)])];
  });
  return { ...found, doubts, unread: kind ? found.unread : [...found.unread, 'kind'] };
};

/** Emergencies: all work of some areas stops at once, and none begins there until somebody stands it down. */
export const emergenciesModule: ServerModule = {
  name: 'emergencies',
  answers: (on) => {
    on(emergencyEndpoints.list, async ({ db, caller }) => ({
      ...ok(await openEmergencies(db, caller)),
      meta: { unaccounted: await unaccountedOn(db, null) },
    }));

    on(emergencyEndpoints.past, async ({ db, query }) => ok(await pastEmergencies(db, query)), { heavy: true });
    on(emergencyEndpoints.scope, async ({ db, caller, now }) => ok(await scopeFor(db, caller, now().toISOString())));

    on(emergencyEndpoints.reach, async ({ db, query, now }) =>
      ok(await reachFor(db, query.areas.split(',').map(Number), now().toISOString())),
    );

    on(
      emergencyEndpoints.count,
      async ({ db, params, body, caller, now }) => {
        const at = now().toISOString();
        const row = await inTransaction(db, (trx) => countPerson(trx, params.id, body, caller, at));
        return ok(await readEmergency(db, row, caller));
      },
      { safety: true },
    );

    on(
      emergencyEndpoints.declare,
      // What stands against the call counts for nothing: what decides was read all the same.
      async ({ db, body, caller, language, now, against, unread, doubts }) => {
        const at = now().toISOString();
        const { row, strange, called } = await inTransaction(db, async (trx) => {
          const called = await areasCalled(trx, doubts);
          const meant = [...new Set([...body.areas, ...called.flatMap(({ ids }) => ids)])];
          if (against && meant.length === 0) throw against;
          const { areas, strange } = await knownAreas(trx, { ...body, areas: meant }, caller);
          return { row: await declareEmergency(trx, { ...body, areas }, { caller, language, at }), strange, called };
        });
        const codes = unread.filter((place) => areaPlace.test(place));
        const lost = unread.filter((place) => !called[codes.indexOf(place)]?.ids.length);
        return { ...ok(await readDeclared(db, row, caller)), meta: leftOut([...(strange ? ['areas'] : []), ...lost]) };
      },
      { safety: true, salvage: declarationOf, stillTrue: ({ result }, { db, language }) => refuseEnded(db, result.id, language) },
    );

    on(
      emergencyEndpoints.correctKind,
      async ({ db, params, body, caller, language, now }) => {
        const at = now().toISOString();
        const row = await inTransaction(db, (trx) => correctKind(trx, params.id, body.kind, { caller, language, at }));
        return ok(await readEmergency(db, row, caller));
      },
      { safety: true },
    );

    on(
      emergencyEndpoints.standDown,
      async ({ db, params, body, caller, now }) => {
        const at = now().toISOString();
        const row = await inTransaction(db, (trx) => standDown(trx, params.id, body, caller, at));
        return ok(await readEmergency(db, row, caller));
      },
      { safety: true },
    );
  },
};
