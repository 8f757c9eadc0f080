import type { Kysely } from 'kysely';
import { ticketLife } from '#domain/changes/changes.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Known, personOfHash } from '#server/kit/authenticate.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';

type Db = Kysely<Tables>;

/** So many tickets of one session may wait to be used. */
const maxOpen = 20;

/** A ticket for the stream of a session. Those of it that nobody used in time go. */
export const giveTicket = async (db: Db, session: Buffer, now: Date): Promise<{ ticket: string; expires_at: string }> => {
  await db.deleteFrom('stream_ticket').where('token_hash', '=', session).where('expires_at', '<=', now).execute();
  const { open } = await db
    .selectFrom('stream_ticket')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('token_hash', '=', session)
    .executeTakeFirstOrThrow();
  if (Number(open) >= maxOpen) throw new Problem('rate_limited', { retryAfter: ticketLife / 1000 });
  const ticket = newToken('stream');
  const expires_at = new Date(now.getTime() + ticketLife);
  await db
    .insertInto('stream_ticket')
    .values({ hash: tokenHash(ticket, 'stream') as Buffer, token_hash: session, expires_at })
    .execute();
  return { ticket, expires_at: expires_at.toISOString() };
};

/** Takes a ticket: whose session it is for. No second call can take it. Null where it is not good, or the session is not any more. */
export const takeTicket = async (db: Db, ticket: string, now: Date): Promise<Known | null> => {
  const hash = tokenHash(ticket, 'stream');
  if (!hash) return null;
  const taken = await db
    .deleteFrom('stream_ticket')
    .where('hash', '=', hash)
    .returning(['token_hash', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? personOfHash(db, taken.token_hash, now) : null;
};
