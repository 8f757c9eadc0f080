import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { blocksOf } from '#domain/permits/life/blocksOf.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { fullAsk } from '#domain/permits/life/requiredInputs.rules.ts';
import type { LedWork, PermitSigner } from '#domain/permits/permit/work.schema.ts';
import { settle } from '#machines/permit/nextOf.ts';
import { type Db, type LockedPermit, loadPermit } from '#server/permits/kernel/lockPermit.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { signersOf } from '#server/permits/life/actors.ts';
import { judgedFor } from './applyEvent.ts';

/** What a guard says of who signs, and not of the work: whom it names, on which side they stand, where they are. */
const ofPeople: readonly string[] = ['actor', 'G12', 'inside'];
/** What only says that somebody else has still to sign beside them, or that the one beside them is no help. */
const besides: readonly string[] = ['second_signature_missing', 'third_signature_missing', 'cosignature_missing', 'prepared_alone'];

/** What stands against people who sign together, as far as it is about them. */
const againstPeople = (held: LockedPermit, event: PermitEventName, people: readonly Rights[], at: Instant): readonly Block[] => {
  const [first, second] = people;
  const { facts } = judgedFor(held, event, at);
  const permit = event === 'ACCEPT_FOR_PREPARATION' && first ? { ...facts, coordinator: first.sap } : facts;
  const ask = {
    ...fullAsk(permit, event, at),
    ...(event === 'REVALIDATE' && second ? { incomingAuthority: second.sap } : {}),
  };
  const row = transitionOf(permit.state, event);
  if (!row) throw new Problem('illegal_event');
  const present = people.map((rights) => ({ rights, signed: true }));
  const judged = blocksOf(permit, ask, signersOf(present, permit, ask, row));
  const blocks = 'blocks' in judged ? judged.blocks : [];
  return blocks.filter(({ guard, code }) => (besides.includes(code) ? people.length > 1 && !row.third : ofPeople.includes(guard)));
};

/** The other works that somebody leads and that go on: entries first, then as they are numbered. */
const ledBy = async (db: Db, sap: number, other: number): Promise<LedWork[]> => {
  const { rows } = await sql<LedWork>`
    select p.id, p.tracking_number, a.code as area_code, 'CSE' = any(array[p.primary_code] || p.supplementary_codes) as is_entry, p.crew_on as on_site
    from permit p join area a on a.id = p.area_id
    where p.performing_authority_sap = ${sap} and p.state in ('live', 'testing') and p.id <> ${other}
    order by is_entry desc, p.id`.execute(db);
  return rows;
};

type Asked = { event: PermitEventName; rights: Rights; beside: Rights | null };

/**
 * Who would sign an event, and the first thing that stands against their signature because of who they are: their role, the area or the
 * person that the permit names, the other side that they have signed, that somebody is to sign beside them who is somebody else. Says
 * nothing of the work itself: `can` does. Throws `not_found` and `illegal_event`.
 */
export const signerOf = async (
  db: Db,
  id: number,
  { event, rights, beside }: Asked,
  at: Instant,
  language: Language,
): Promise<PermitSigner> => {
  const stored = await loadPermit(db, id, at);
  const held: LockedPermit = { ...stored, facts: settle(stored.facts, at).permit };
  const found = againstPeople(held, event, beside ? [beside, rights] : [rights], at);
  // What is wrong with who signs first is said there, and not of the other one.
  const known = beside ? againstPeople(held, event, [beside], at).map(({ code, role }) => `${code} ${role}`) : [];
  const against = found.find(({ code, role }) => !known.includes(`${code} ${role}`));
  const { profile } = await db.selectFrom('person').select('profile').where('id', '=', rights.personId).executeTakeFirstOrThrow();
  return {
    sap: rights.sap,
    name: rights.name,
    picture: profile,
    leads: await ledBy(db, rights.sap, id),
    against: against ? { code: against.code, message: against.text[language] } : null,
  };
};
