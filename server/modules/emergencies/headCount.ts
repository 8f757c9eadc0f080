import type { Selectable } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import { inEachLanguage, type Texts, textIn } from '#domain/kernel/language.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import type { emergencyEndpoints, Unaccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { insideIn, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { EmergencyTable } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { type Db, lockPermits } from '#server/permits/kernel/lockPermit.ts';
import { countedAlso, keepMissing, missingFrom } from '#server/permits/kernel/notAccounted.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { reevaluate } from '#server/permits/life/reevaluate.ts';
import { sayMissing } from '#server/permits/notifications/notify.ts';
import { keepEvent } from './emergencyEvents.ts';
import { peopleIn } from './readEmergency.ts';

type Row = Selectable<EmergencyTable>;

const missing: Texts = { en: 'Still missing:', tr: 'Hâlâ eksik:', ar: 'ما زال مفقودًا:' };

const notMissing: Texts = {
  en: 'Named, and not missing:',
  tr: 'Adı verilen ama eksik olmayan:',
  ar: 'ذُكروا وليسوا مفقودين:',
};
/** So many who are not missing are said; a list may name hundreds of thousands. */
const maxNotMissing = 20;

/** The refusal of a stand-down, with who is still missing by name (`people`), and who was named and is not. */
const unaccountedProblem = (people: string[], others: string[]): Problem => {
  const text = inEachLanguage((language) =>
    [
      ...(people.length > 0
        ? [`${problemTexts[language].people_unaccounted} ${textIn(missing, language)} ${listText(people, language)}.`]
        : []),
      ...(others.length > 0 ? [`${textIn(notMissing, language)} ${listText(others, language)}.`] : []),
    ].join(' '),
  );
  return new Problem('people_unaccounted', { people, text });
};

const howMany = (ended: readonly { missing: number }[]): number => ended.reduce((sum, { missing: one }) => sum + one, 0);

/** Keeps in the history of a permit who of its people is missing when an emergency ends, or has been found, and judges it anew by that. */
const noteOnPermit = async (
  trx: Db,
  permit: number,
  event: 'NOT_ACCOUNTED' | 'ACCOUNTED_FOR',
  { names, actor }: { names: readonly string[]; actor: number },
  at: Instant,
): Promise<void> => {
  await reevaluate(trx, permit, at, { event, comment: names.join(', '), actor });
};

/** Keeps in the history of each permit over whose people an emergency is stood down who they are. */
export const noteMissing = async (trx: Db, { people }: Unaccounted, actor: number, at: Instant): Promise<void> => {
  for (const permit of permitsOfMissing({ people })) {
    const names = people.filter((one) => one.permit === permit).map(({ name }) => name);
    await noteOnPermit(trx, permit, 'NOT_ACCOUNTED', { names, actor }, at);
  }
};

/** The permits on whose crews people are missing, in the order in which they are locked. */
export const permitsOfMissing = ({ people }: Pick<Unaccounted, 'people'>): number[] =>
  [...new Set(people.map(({ permit }) => permit))].sort((one, other) => one - other);

type Counted = { emergency_id: number; permit_id: number; member: number };

/** Takes a tick of the head count away, and keeps in the history of the emergency who had ticked whom, and when. */
const keepCount = async (
  trx: Db,
  known: Counted,
  event: 'COUNTED_AGAIN' | 'NOT_ACCOUNTED',
  sap: number,
  at: Instant,
): Promise<void> => {
  const { permit_id: permit, member } = known;
  const before = await trx
    .deleteFrom('emergency_count')
    .where((eb) => eb.and(known))
    .returning(['by_sap', 'at'])
    .executeTakeFirst();
  if (!before) return;
  const said = { permit, member, by: before.by_sap, at: before.at.toISOString() };
  await keepEvent(trx, { emergency: known.emergency_id, event, said }, sap, at);
};

/**
 * Says that somebody of a crew has been accounted for, or takes it back; of an emergency that is stood down only of whom it was stood down
 * over. Throws `not_found`, `illegal_event`, `people_inside`.
 */
export const countPerson = async (
  trx: Db,
  id: number,
  { permit, member, accounted }: BodyOf<typeof emergencyEndpoints.count>,
  { sap }: Caller,
  at: Instant,
): Promise<Row> => {
  const row = await trx.selectFrom('emergency').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const isLeft = row.unaccounted?.people.some((one) => one.permit === permit && one.member === member) ?? false;
  if (row.stood_down_at && !isLeft) throw wrongState('emergency');
  const listing = await peopleIn(trx, row);
  const listed = listing.find((one) => one.id === permit)?.crew.find(({ no }) => no === member);
  if (!listed && !isLeft) throw new Problem('not_found');
  // One person is in one place: whoever is inside by any of their lines is.
  if (accounted && listed && linesOf(listing, listed).some(({ one }) => one.inside))
    throw new Problem('people_inside', { people: [listed.name] });
  const left = row.unaccounted?.people.find((one) => one.permit === permit && one.member === member);
  const own = { permit, member, name: left?.name ?? listed?.name ?? '' };
  // The same person may be missing under another permit: whoever is seen is seen as all of them.
  const seen = listed ? { sap: listed.sap, badge: listed.badge } : null;
  const also = await countedAlso(trx, own, seen, { id, site: row.site_id, accounted });
  const here = listed ? rowsOf(listing, listed, accounted) : [];
  const all = [own, ...[...also, ...here].filter(isFirst(own))];
  await lockPermits(
    trx,
    all.map((one) => one.permit),
  );
  for (const one of all) await countAs(trx, id, one, accounted, sap, at);
  await keepMissing(trx);
  return row;
};

type Person = { permit: number; member: number; name: string };

/** Keeps each person of a crew once, and none who is known by another way. */
const isFirst =
  (own: Person) =>
  (one: Person, index: number, all: readonly Person[]): boolean =>
    [own, ...all].findIndex(({ permit, member }) => permit === one.permit && member === one.member) === index + 1;

type Listed = Awaited<ReturnType<typeof peopleIn>>[number]['crew'][number];

/** The lines in a head count of one person, who may be on several crews. */
const linesOf = (listing: Awaited<ReturnType<typeof peopleIn>>, { sap, badge }: Listed): { permit: number; one: Listed }[] =>
  listing.flatMap(({ id: permit, crew }) =>
    crew
      .filter((one) =>
        sap === null ? badge !== null && one.badge !== null && foldedBadge(one.badge) === foldedBadge(badge) : one.sap === sap,
      )
      .map((one) => ({ permit, one })),
  );

/** Those of them that a tick changes. */
const rowsOf = (listing: Awaited<ReturnType<typeof peopleIn>>, listed: Listed, accounted: boolean): Person[] =>
  linesOf(listing, listed)
    .filter(({ one }) => (one.accounted !== null) !== accounted)
    .map(({ permit, one: { no, name } }) => ({ permit, member: no, name }));

/** Ticks somebody by their number on one crew, or takes it back, and tells their permit where they are not missing by that, or are again. */
const countAs = async (trx: Db, id: number, person: Person, accounted: boolean, sap: number, at: Instant): Promise<void> => {
  const { permit, member, name } = person;
  const known = { emergency_id: id, permit_id: permit, member };
  const before = await missingFrom(trx, { permit, member });
  // What was broken without them stays so when they are found.
  await reevaluate(trx, permit, at);
  await keepCount(trx, known, accounted ? 'COUNTED_AGAIN' : 'NOT_ACCOUNTED', sap, at);
  if (accounted)
    await trx
      .insertInto('emergency_count')
      .values({ ...known, by_sap: sap, at })
      .execute();
  await recordChange(trx, at, [{ entity: 'emergency', id, version: 1, kind: 'COUNTED' }]);
  const after = await missingFrom(trx, { permit, member });
  for (const { emergency, missing } of after) await sayMissing(trx, emergency, missing, at);
  if (howMany(before) !== howMany(after))
    await noteOnPermit(trx, permit, accounted ? 'ACCOUNTED_FOR' : 'NOT_ACCOUNTED', { names: [name], actor: sap }, at);
};

/** What somebody is called who was named and is not missing: by name, or by permit and number where no such person is on its crew. */
const calledOf =
  (permits: Awaited<ReturnType<typeof peopleIn>>) =>
  ({ permit, member }: { permit: number; member: number }): string => {
    const known = permits.find(({ id }) => id === permit);
    return known?.crew.find(({ no }) => no === member)?.name || `${known?.tracking_number ?? permit}/${member}`;
  };

/**
 * Who is recorded on site and has not been accounted for, as who stands the emergency down has named them; null where nobody is. Throws
 * `people_unaccounted` unless just these are named: people who came on the list meanwhile were not seen by the signer, and who is not
 * missing would be looked for. Throws
 * `people_inside` while the entry log has one of them inside: naming them gets nobody out, and in every state it can be recorded that they came out.
 */
export const leftUnaccounted = async (
  trx: Db,
  row: Row,
  named: BodyOf<typeof emergencyEndpoints.standDown>['unaccounted'],
): Promise<Unaccounted | null> => {
  const people = await peopleIn(trx, row);
  const inside = insideIn(people);
  if (inside.length > 0) throw new Problem('people_inside', { people: inside.map(({ name }) => name) });
  const left = unaccountedIn(people);
  const keyOf = ({ permit, member }: { permit: number; member: number }): string => `${permit} ${member}`;
  const said = named?.people.flatMap(({ permit, members }) => members.map((member) => ({ permit, member }))) ?? [];
  const names = new Set(said.map(keyOf));
  const missingNow = new Set(left.map(keyOf));
  const others = said.filter((one) => !missingNow.has(keyOf(one)));
  if (others.length > 0 || !left.every((one) => names.has(keyOf(one))))
    throw unaccountedProblem(
      left.map(({ name }) => name),
      others.slice(0, maxNotMissing).map(calledOf(people)),
    );
  return left.length > 0 && named ? { people: left, reason: named.reason } : null;
};
