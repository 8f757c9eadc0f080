import { type ClockNews, clockEndpoints, confirmedWithin, confirmTimeEvent } from '#domain/clock/clock.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import { dropSignatures } from '#server/clock/storedTime.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';

const newsOf = (clock: StoreClock): ClockNews => {
  const doubt = clock.doubt();
  return {
    state: clock.state(),
    at: clock.now().toISOString(),
    machine_at: clock.machine().toISOString(),
    doubt: doubt && { id: doubt.id, cause: doubt.cause, noticed_at: doubt.noticedAt.toISOString() },
  };
};

/** What time it is, and who says so when the clock of the machine cannot be trusted. */
export const clockModule: ServerModule = {
  name: 'clock',
  answers: (on) => {
    on(clockEndpoints.read, async ({ clock }) => ok(newsOf(clock)));

    on(clockEndpoints.confirm, async ({ db, body, caller, clock, log }) => {
      const doubt = clock.doubt();
      if (!doubt) throw wrongState('clock');
      const seen = new Date(body.machine_at);
      if (Math.abs(clock.machine().getTime() - seen.getTime()) > confirmedWithin) throw wrongField('machine_at', 'clockMoved');
      const at = clock.now().toISOString();
      const signedFor = {
        thing: { entity: 'clock' as const, id: doubt.id },
        event: confirmTimeEvent,
        version: doubt.id,
        sessionPersonId: caller.personId,
        at,
      };
      const signer = await inTransaction(db, async (trx) => {
        const signed = await takeSignature(trx, body.signature, signedFor);
        if (!signed.roles.includes('Hse Coordinator')) throw new Problem('not_allowed');
        const settled = await trx
          .updateTable('clock_fault')
          .set({ settled_at: at, confirmed_by_sap: signed.sap, confirmed_time: seen })
          .where('id', '=', doubt.id)
          .where('settled_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!settled) throw wrongState('clock');
        await dropSignatures(trx);
        return signed;
      });
      await clock.believe();
      log.warn({ event: 'time_confirmed', sap: signer.sap, by: caller.sap, machine_at: body.machine_at }, 'the time was confirmed');
      return ok(newsOf(clock));
    });
  },
};
