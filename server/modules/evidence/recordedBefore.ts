import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { pointNamed } from '#domain/permits/evidence/gasPlan.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import { type Db, lockPermit } from '#server/permits/kernel/lockPermit.ts';
import { readWork } from '#server/permits/permit/readWork.ts';
import { testedAtOf } from './readableTest.ts';
import { type Changed, triggeredAfter, type WriteCall } from './writing.ts';

type Body = BodyOf<typeof workEndpoints.testGas>;
type Call = WriteCall & { body: Body };

/** What the signature of a call was taken for at this permit by this sender: when, and with which line of its history. */
const takenWith = async (db: Db, { params, caller, body }: Call) => {
  const [hash] = body.signatures.flatMap((token) => tokenHash(token) ?? []);
  if (!hash) return undefined;
  return db
    .selectFrom('sign_token')
    .innerJoin('signature', 'signature.id', 'sign_token.id')
    .select(['sign_token.used_at', 'signature.audit_seq', 'signature.sap'])
    .where('sign_token.hash', '=', hash)
    .where('sign_token.permit_id', '=', params.id)
    .where('sign_token.session_person_id', '=', caller.personId)
    .executeTakeFirst();
};

/** Whether this test is the one that a call tells of: everything that was kept of it was sent. */
const isSame = (test: GasTestRecord, body: Body): boolean =>
  pointNamed([test.point], body.point) !== undefined &&
  testedAtOf(body, test.recordedAt) === test.testedAt &&
  test.readings.every((kept) => body.readings.some(({ substance, value }) => substance === kept.substance && value === kept.value));

/** The answer to a failed test that is recorded already with the very signature that it is sent with; null where it is not. */
export const recordedBefore = async (trx: Db, call: Call, at: Instant): Promise<Changed | null> => {
  const { id } = call.params;
  const { evidence } = await lockPermit(trx, id, at);
  const taken = await takenWith(trx, call);
  if (!taken?.used_at || taken.audit_seq === null) return null;
  const recordedAt = taken.used_at.toISOString();
  const known = evidence.gasTests.find(
    (test) => !test.passed && test.tester === taken.sap && test.recordedAt === recordedAt && isSame(test, call.body),
  );
  if (!known) return null;
  const triggered = await triggeredAfter(trx, id, taken.audit_seq - 1, recordedAt);
  const { meta, ...shown } = await readWork(trx, id, call.caller, at);
  return { ...shown, meta: { ...meta, triggered } };
};
