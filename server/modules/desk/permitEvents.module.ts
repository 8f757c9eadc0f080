import { array } from 'yup';
import { ok } from '#domain/kernel/answer.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import { bulkEndpoints } from '#domain/permits/bulk/bulk.endpoints.ts';
import type { Ask, Instant } from '#domain/permits/kernel/permit.facts.ts';
import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import { isPressedThen, pressedComment } from '#domain/permits/life/pressed.rules.ts';
import { signingLimits } from '#domain/permits/life/signing.limits.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { maxComment, workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { ServerConfig } from '#server/config/config.ts';
import { eventIn } from '#server/kit/eventIn.ts';
import type { Context, Salvaged, ServerModule } from '#server/kit/module.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { leftOut, readableStop } from '#server/kit/readableStop.ts';
import { type Rights, rightsOf } from '#server/permits/kernel/signers.ts';
import { findPermit } from '#server/permits/permit/readPermit.ts';
import { applyEvent } from './applyEvent.ts';
import { coordinatorBy } from './assign.ts';
import { causeMany } from './bulk.ts';
import { canCause } from './canCause.ts';
import type { EventOutcome } from './eventOutcome.ts';
import { isStop, reasonFor, stopIn } from './reasons.ts';
import { sign } from './sign.ts';
import { signerOf } from './signerOf.ts';

const found = <T>(thing: T | null | undefined): T => {
  if (thing === null || thing === undefined) throw new Problem('not_found');
  return thing;
};

type Call = ReadCall<typeof workEndpoints.event> & Context;

const askOf = ({ body, now }: Call): Ask => ({
  event: body.event,
  at: now().toISOString(),
  declared: body.declared,
  ...(body.reason ? { reason: body.reason } : {}),
  ...(body.comment ? { comment: body.comment } : {}),
  ...(body.period ? { period: body.period } : {}),
  ...(body.test ? { test: body.test } : {}),
  ...(body.contact_attempts === undefined ? {} : { contactAttempts: body.contact_attempts }),
  ...(body.incoming_authority_sap ? { incomingAuthority: body.incoming_authority_sap } : {}),
});

const caused = async (call: Call): Promise<EventOutcome> => {
  const { db, params, body, caller, language, ifMatch, clock, log } = call;
  const { signatures, coordinator_sap: coordinator, event } = body;
  if (event === 'ACCEPT_FOR_PREPARATION' && coordinator !== undefined) await coordinatorBy(db, coordinator);
  try {
    const isTimeDoubted = clock.state() === 'doubted';
    return await applyEvent(db, params.id, { ask: askOf(call), signatures, coordinator, ifMatch, isTimeDoubted, caller, language });
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'not_allowed')
      log.warn({ event: 'authz_fail', sap: caller.sap, permit: params.id, asked: event }, 'event refused for want of a right');
    throw thrown;
  }
};

/** The words of a stop with when it was pressed, where it comes late, and the place of a time that cannot be. */
const pressedIn = (
  { comment, pressed_at }: Call['body'],
  at: Instant,
): { comment: string | undefined; unfit: readonly string[] } => {
  if (pressed_at === undefined) return { comment, unfit: [] };
  const words = [comment, pressedComment(pressed_at, at)].filter(Boolean).join('\n');
  return { comment: words || undefined, unfit: isPressedThen(pressed_at, at) ? [] : ['pressed_at'] };
};

const cause = async (call: Call) => {
  const { db, body, caller, now, against, unread } = call;
  if (against && !isStop(body)) throw against;
  const { reason, lost } = body.event === 'SUSPEND' ? reasonFor(body.reason) : { reason: body.reason, lost: [] };
  const { comment, unfit } = body.event === 'SUSPEND' ? pressedIn(body, now().toISOString()) : { comment: body.comment, unfit: [] };
  const { permitId, auditSeq, also } = await caused({ ...call, body: { ...body, reason, comment } });
  const permit = found(await findPermit(db, permitId, caller, now()));
  return { ...ok(permit), meta: { audit_seq: auditSeq, also: [...also], ...leftOut([...unread, ...lost, ...unfit]) } };
};

/** A stop of one permit or of many, as far as it can be read. */
const readStop = <R extends Row>(row: R, raw: unknown, ids: 'ids' | null): Salvaged<R> | null => {
  const stop = stopIn(raw);
  const decide = ids ? [ids, 'event', 'reason'] : ['event', 'reason'];
  const form = { decide, words: 'comment', max: maxComment, ...(ids ? { many: { name: ids } } : {}) };
  const found = stop && readableStop(row, stop.body, form);
  return found && { ...found, unread: [...found.unread, ...stop.lost] };
};
/** A stop of more permits than a call may name stops all of them: what fits into a body is not too much. */
const manyStops = { ...bulkEndpoints.events, body: bulkEndpoints.events.body.shape({ ids: array(permitId).min(1).required() }) };
const stopOf = (body: unknown) => readStop(workEndpoints.event, body, null);
const stopOfMany = (body: unknown) => readStop(manyStops, body, 'ids');
const isEnd = (body: unknown): boolean => isStop(body) || endsWork(eventIn(body) ?? '');

const personBySap = async ({ db }: Pick<Context, 'db'>, sap: number): Promise<Rights | null> => {
  const person = await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirst();
  return person ? rightsOf(db, person.id) : null;
};

/** What people do with permits: sign, cause events, and ask what they may cause. */
export const permitEventsModule = ({ hashing, signingsPerMinute }: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  return {
    name: 'permitEvents',
    answers: (on) => {
      on(workEndpoints.event, cause, { anyVersion: isStop, safety: isEnd, salvage: stopOf });
      on(bulkEndpoints.events, causeMany, { safety: isEnd, salvage: stopOfMany });
      on(workEndpoints.can, async (call) => {
        const { db, params, query, caller, now, clock, language } = call;
        const rights = found(await (query.as_sap ? personBySap(call, query.as_sap) : rightsOf(db, caller.personId)));
        const asked = { rights, isCaller: rights.personId === caller.personId, isTimeDoubted: clock.state() === 'doubted' };
        return ok(await canCause(db, params.id, asked, now().toISOString(), language));
      });
      on(workEndpoints.signer, async (call) => {
        const { db, params, query, now, language } = call;
        const rights = found(await personBySap(call, query.sap));
        const beside = query.beside ? await personBySap(call, query.beside) : null;
        return ok(await signerOf(db, params.id, { event: query.event, rights, beside }, now().toISOString(), language));
      });
      on(
        workEndpoints.sign,
        async (call) => {
          const { token, rights } = await sign(call, passwords, signingsPerMinute);
          const { sap, name, roles } = rights;
          return ok({ signature_token: token, signer: { sap, name, roles: [...roles] }, expires_in: signingLimits.tokenSeconds });
        },
        { safety: true },
      );
    },
  };
};
