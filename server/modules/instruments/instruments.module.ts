import { ok } from '#domain/kernel/answer.ts';
import { instrumentEndpoints } from '#domain/permits/instruments/instrument.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { giveToken, revokeToken } from './deviceTokens.write.ts';
import { listInstruments, readDeviceToken, readInstrument } from './instruments.read.ts';
import { bumpTest, changeInstrument, registerInstrument } from './instruments.write.ts';

/** The register of the instruments that gas is tested with. */
export const instrumentsModule: ServerModule = {
  name: 'instruments',
  answers: (on) => {
    on(instrumentEndpoints.list, async ({ db, query, now }) => ok(await listInstruments(db, query, now().toISOString())));
    on(instrumentEndpoints.one, async ({ db, params, now }) => ok(await readInstrument(db, params.id, now().toISOString())));
    on(instrumentEndpoints.register, async ({ db, body, caller, now }) => {
      const at = now().toISOString();
      return ok(await readInstrument(db, await registerInstrument(db, body, { caller, at }), at));
    });
    on(
      instrumentEndpoints.change,
      async ({ db, params, body, caller, ifMatch, now }) => {
        const at = now().toISOString();
        await changeInstrument(db, params.id, body, { caller, at, ifMatch });
        return ok(await readInstrument(db, params.id, at));
      },
      // Taken out of service, it stops the work that stands on what was tested with it.
      { safety: true },
    );
    on(
      instrumentEndpoints.bumpTest,
      async ({ db, params, body, caller, now }) => {
        const at = now().toISOString();
        await bumpTest(db, params.id, body, { caller, at });
        return ok(await readInstrument(db, params.id, at));
      },
      // Without it gas may not be tested.
      { safety: true },
    );
    on(instrumentEndpoints.giveToken, async ({ db, params, body, caller, language, now }) =>
      ok(await giveToken(db, params.id, body, { caller, language, at: now().toISOString() })),
    );
    on(instrumentEndpoints.auth, async ({ db, body, now }) => ok(await readDeviceToken(db, body.token, now())));
    on(instrumentEndpoints.revokeToken, async ({ db, params, caller, now }) => {
      const at = now().toISOString();
      await revokeToken(db, params.id, params.token, { caller, at });
      return ok(await readInstrument(db, params.id, at));
    });
  },
};
