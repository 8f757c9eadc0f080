import { type Kysely, sql } from 'kysely';
import { confirmTimeEvent } from '#domain/clock/clock.endpoints.ts';
import { handoverSigned } from '#domain/handover/handover.rules.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { standDownEvent } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { bumpTestEvents } from '#domain/permits/instruments/instrument.endpoints.ts';
import { takesOn } from '#domain/permits/kernel/permit.events.ts';
import type { ControlAnswer, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { sharedTags } from '#domain/permits/kernel/tagKey.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { requiredInputs } from '#domain/permits/life/requiredInputs.rules.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { answersForIssue } from '#domain/permits/regions/regionsOf.ts';
import { type SignedControls, signedControls } from '#domain/permits/signing/signedControls.ts';
import { premisesOf, type Signable } from '#domain/permits/signing/signedText.ts';
import type { Tables } from '#server/db/tables.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { hasOpenDanger } from '#server/permits/permit/readPermit.ts';

type Db = Kysely<Tables>;
type Body = BodyOf<typeof workEndpoints.sign>;

type Declared = { asked: readonly string[]; controls?: SignedControls };

/** The answers that the work begins by: of the issue that is accepted, or of the one that takes over. */
const answersTakenOn = (event: string, facts: PermitFacts): { control: number; answer: ControlAnswer['answer'] | null }[] => {
  const { due, answers } = facts.controls;
  const given = event === 'ACCEPT' ? answers.filter(({ issueNo }) => issueNo === facts.issue?.no) : answersForIssue(facts);
  return due.map((control) => ({ control, answer: given.find((one) => one.control === control)?.answer ?? null }));
};

/** What who takes work on, or closes it, declares and confirms: all of the permit is read for that, and for no other act. */
const declaredWith = async (db: Db, event: string, permit: number, at: Instant): Promise<Declared> => {
  const row = transitions.find((known) => known.event === event && (takesOn(event) || known.when.includes('gasTold')));
  if (!row) return { asked: [] };
  const { facts } = await loadPermit(db, permit, at);
  const asked = requiredInputs(row, facts);
  return takesOn(event) ? { asked, controls: signedControls(answersTakenOn(event, facts)) } : { asked };
};

const ofPermit = async (db: Db, { event, version }: Body, permit: number, at: Instant): Promise<Signable> => {
  const row = await db
    .selectFrom('permit as p')
    .select([
      'tracking_number',
      'primary_code',
      'supplementary_codes',
      'isolation',
      'gas',
      'simops',
      'goes_inside',
      hasOpenDanger.as('is_danger'),
    ])
    .where('id', '=', permit)
    .executeTakeFirst();
  if (!row) return { event, kind: 'permit', number: permit, version: event === 'RESOLVE' ? undefined : version };
  const { asked, controls } = await declaredWith(db, event, permit, at);
  return {
    event,
    kind: 'permit',
    number: row.tracking_number,
    // Whoever resolves a conflict that is not named signs for the permit with the lower id, as it is then: no version of it was shown.
    version: event === 'RESOLVE' ? undefined : version,
    has: premisesOf(row, row.is_danger, asked),
    ...(controls ? { controls } : {}),
  };
};

type Met = { number: string; version: number; area: string; tags: string[] };

/** The two works of a conflict, the lower id first, with what both have in hand, or else where they are. */
const ofConflict = async (db: Db, { event, version }: Body, conflict: number): Promise<Signable> => {
  const { rows } = await sql<Met>`
    select p.tracking_number as number, p.version, a.code as area, p.equipment_tags as tags
    from conflict c join permit p on p.id in (c.permit_a, c.permit_b) join area a on a.id = p.area_id
    where c.id = ${conflict} order by p.id`.execute(db);
  const [one, other] = rows;
  if (!one || !other) return { event, kind: 'permit', number: conflict };
  const equipment = sharedTags(one.tags, other.tags);
  return { event, kind: 'permit', number: one.number, version, other, equipment, areas: [one.area, other.area] };
};

const ofIsolation = async (db: Db, { event, version, point }: Body, isolation: number): Promise<Signable> => {
  const row = await db.selectFrom('isolation').select(['number', 'points']).where('id', '=', isolation).executeTakeFirst();
  const named = row?.points.find(({ seq }) => seq === point);
  return {
    event,
    kind: 'isolation',
    number: row?.number ?? isolation,
    version,
    ...(named ? { point: { tag: named.tag, lock: named.lockNo } } : {}),
  };
};

/** What is signed, as its words name it. What is not there is named by the number that was sent: nothing can be signed of it. */
export const signableOf = async (db: Db, body: Body, at: Instant): Promise<Signable> => {
  const { event, permit, isolation, conflict, version } = body;
  if (permit !== null) return event === 'RESOLVE' && conflict ? ofConflict(db, body, conflict) : ofPermit(db, body, permit, at);
  if (isolation !== undefined) return ofIsolation(db, body, isolation);
  if (event === bumpTestEvents.passed || event === bumpTestEvents.failed) {
    const row = await db.selectFrom('gas_instrument').select('serial').where('id', '=', version).executeTakeFirst();
    return { event, kind: 'instrument', number: row?.serial ?? version };
  }
  if (event === standDownEvent) return { event, kind: 'emergency', number: version };
  if (event === confirmTimeEvent) return { event, kind: 'clock', number: version };
  return { event, kind: 'handover', number: handoverSigned(event) ?? 0, version };
};
