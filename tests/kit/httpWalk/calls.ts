import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import type { Random } from '#server/demo/random.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { type Desk, later } from '#tests/kit/permitDesk.ts';
import { signedWords } from '#tests/kit/signedWords.ts';
import type { Predicted, Said } from './eventModel.ts';
import type { Model } from './model.ts';

/** A walk on its way: the server, the dice, and what the rules say by now. */
export type Walking = { world: Desk; random: Random; model: Model; people: ReadonlyMap<number, number> };

/** What was done, what should have come of it, and what the server answered. */
export type Step = { did: string; predicted: Predicted; status: number; code: ProblemCode | 'ok' | string; copied?: true };

type Reply = { statusCode: number; body: string; json: () => { code?: string } };

export const stepOf = (did: string, predicted: Predicted, reply: Reply): Step => ({
  did,
  predicted,
  status: reply.statusCode,
  code: reply.statusCode < 300 ? 'ok' : (reply.json().code ?? ''),
});

/** `other`: the second of two works that people agree about. */
type SignedFor = { permit: Pick<Model, 'id' | 'version'>; other?: Pick<Model, 'version'>; event: string; by: number };

/** As if these people had signed at that desk: the password is checked elsewhere. */
export const signatures = async (
  { world, people }: Walking,
  saps: readonly number[],
  { permit, other, event, by }: SignedFor,
): Promise<string[]> => {
  const tokens = saps.map(() => newToken());
  if (tokens.length === 0) return tokens;
  const rows = tokens.map((token, index) => ({
    hash: tokenHash(token) ?? Buffer.alloc(0),
    person_id: people.get(saps[index] ?? 0) ?? 0,
    session_person_id: people.get(by) ?? 0,
    permit_id: permit.id,
    event,
    version: permit.version,
    other_version: other?.version ?? null,
    expires_at: later(world.clock.at, 1),
    ...signedWords,
    signed_at: later(world.clock.at, 0),
  }));
  await world.db.insertInto('sign_token').values(rows).execute();
  return tokens;
};

/** As if this person had signed, at their own desk, for an event of the isolation as it is. */
export const signedForIsolation = async (
  { world, people }: Pick<Walking, 'world' | 'people'>,
  id: number,
  { by, ask: { event } }: { by: number; ask: { event: string } },
): Promise<string> => {
  const token = newToken();
  const person = people.get(by) ?? 0;
  const known = await world.db.selectFrom('isolation').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  await world.db
    .insertInto('sign_token')
    .values({
      hash: tokenHash(token) ?? Buffer.alloc(0),
      person_id: person,
      session_person_id: person,
      permit_id: null,
      isolation_id: id,
      event,
      version: known.version,
      expires_at: later(world.clock.at, 1),
      ...signedWords,
    })
    .execute();
  return token;
};

export const headers = ({ model: { id, version } }: Walking, said: Said): Record<string, string> => ({
  'if-match': said === 'any' ? '*' : `"p${id}-${said === 'stale' ? version + 7 : version}"`,
});
