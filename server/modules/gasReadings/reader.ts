import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Writer } from '#domain/permits/evidence/evidence.rules.ts';
import type { ReadingInput } from '#domain/permits/evidence/gasReading.rules.ts';
import { readingEvent } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Caller, DeviceCaller } from '#server/kit/module.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';

/** Who sends a reading: a device, or a person who is signed in. */
export type Sender = { device: DeviceCaller; caller: null } | { device: null; caller: Caller };

/** Who read, and what a reading is refused with unless it alarms: gas is told by whoever is signed in, and good air by a gas tester. */
type Read = { reader: ReadingInput['reader']; refusal: Problem | null };

/** Who signed for a reading; who sends it where the signature is none for that. */
const signerOf = async (trx: Db, held: LockedPermit, caller: Caller, token: string, at: Instant): Promise<Read> => {
  const signedFor = {
    thing: { entity: 'permit' as const, id: held.id },
    event: readingEvent,
    version: held.version,
    sessionPersonId: caller.personId,
    at,
  };
  try {
    const { sap, name, disciplines } = await takeSignature(trx, token, signedFor);
    return { reader: { sap, name }, refusal: disciplines.includes('gas_tester') ? null : new Problem('not_allowed') };
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'signature_unfit') throw thrown;
    return { reader: { sap: caller.sap, name: caller.name }, refusal: thrown };
  }
};

/** Who read what a person sends: its signer, else the person signed in. Null for a device. */
export const readerOf = async (
  trx: Db,
  held: LockedPermit,
  { caller }: Sender,
  [token]: readonly string[],
  at: Instant,
): Promise<Read> => {
  if (!caller) return { reader: null, refusal: null };
  if (token !== undefined) return signerOf(trx, held, caller, token, at);
  const rights = await rightsOf(trx, caller.personId);
  const mayTest = rights?.competences.some(({ code, until }) => code === 'gas_tester' && (until === null || until > at));
  return { reader: { sap: caller.sap, name: caller.name }, refusal: mayTest ? null : new Problem('not_allowed') };
};

/** Who writes, for the rules and the history; a device is nobody. */
export const writerFor = async (trx: Db, { caller }: Sender, language: Language, at: Instant): Promise<Writer> => {
  if (!caller) return { sap: 0, roles: [], areas: [], language };
  const rights = await rightsOf(trx, caller.personId);
  const areas = (rights?.areas ?? []).filter(({ until }) => until === null || until > at).map(({ id }) => id);
  return { sap: caller.sap, roles: caller.roles, areas, language };
};
