import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '#domain/kernel/problem.ts';
import type { PrintCode, PrintVerdict } from '#domain/permits/documents/documents.endpoints.ts';
import { printPath, printText, readPrintCode } from '#domain/permits/documents/print.code.ts';
import { eventsBesidePrint } from '#domain/permits/documents/print.validity.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { knownSecret, secret } from '#server/kit/secrets.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** Bytes of a signature that go into a code: 96 bits, so that nobody guesses one. */
const kept = 12;

const signatureOf = (key: Buffer, paper: Parameters<typeof printText>[0]): Buffer =>
  createHmac('sha256', key).update(printText(paper)).digest().subarray(0, kept);

/**
 * The code for a printed copy of a permit as it is now. What was signed is written down, because the permit will have another state
 * by the time an old paper is scanned. Throws `not_found`.
 */
export const codeOf = async (db: Db, id: number, now: Date): Promise<PrintCode> => {
  const permit = await db
    .selectFrom('permit')
    .select(['id', 'tracking_number', 'version', 'state', 'issue_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!permit) throw new Problem('not_found');
  const { version, state } = permit;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('permit_paper')
      .values({ permit_id: id, version, state, issue_to: permit.issue_to, made_at: now })
      .onConflict((conflict) => conflict.columns(['permit_id', 'version']).doNothing())
      .execute();
    oweSeal(trx, now, 'print', id);
  });
  const facts = { ...permit, issue_to: permit.issue_to?.toISOString() ?? null };
  const signature = signatureOf(await secret(db, 'paper'), facts).toString('base64url');
  return { path: printPath({ ...permit, signature }), version, state };
};

const malformed: PrintVerdict = { valid: false, newer: null, state: null, version: null };

/**
 * Whether a code is one of ours, and whether its permit has changed since in what makes a copy valid. One that has the form of ours and is not throws `not_found`:
 * a forged one and one of no permit alike. What has not even that form is not valid.
 */
export const verdictOn = async (db: Db, code: string): Promise<PrintVerdict> => {
  const paper = readPrintCode(code);
  if (!paper) return malformed;
  const key = await knownSecret(db, 'paper');
  if (!key) throw new Problem('not_found');
  const found = await db
    .selectFrom('permit_paper as signed')
    .innerJoin('permit', 'permit.id', 'signed.permit_id')
    .select(['permit.id', 'permit.tracking_number', 'permit.version as current', 'permit.state as state'])
    .select(['signed.version', 'signed.state as signed_state', 'signed.issue_to'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('permit_audit as told')
          .select('told.seq')
          .whereRef('told.permit_id', '=', 'permit.id')
          .whereRef('told.at', '>=', 'signed.made_at')
          .where('told.event', 'not in', eventsBesidePrint),
      ).as('voided'),
    )
    .where('signed.permit_id', '=', paper.id)
    .where('signed.version', '=', paper.version)
    .where('permit.tracking_key', '=', paper.trackingKey)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const facts = { ...found, state: found.signed_state, issue_to: found.issue_to?.toISOString() ?? null };
  const given = Buffer.from(paper.signature, 'base64url');
  if (given.length !== kept || !timingSafeEqual(given, signatureOf(key, facts))) throw new Problem('not_found');
  return { valid: true, newer: found.current > found.version && found.voided === true, state: found.state, version: found.current };
};
