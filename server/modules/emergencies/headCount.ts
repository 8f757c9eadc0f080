import type { Selectable } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
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
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { missingFrom } from '#server/permits/kernel/notAccounted.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
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
  const listed = (await peopleIn(trx, row)).find((one) => one.id === permit)?.crew.find(({ no }) => no === member);
  if (!listed && !isLeft) throw new Problem('not_found');
  if (accounted && listed?.inside) throw new Problem('people_inside', { people: [listed.name] });
  const known = { emergency_id: id, permit_id: permit, member };
  await keepCount(trx, known, accounted ? 'COUNTED_AGAIN' : 'NOT_ACCOUNTED', sap, at);
  if (accounted)
    await trx
      .insertInto('emergency_count')
      .values({ ...known, by_sap: sap, at })
      .execute();
  await recordChange(trx, at, [{ entity: 'emergency', id, version: 1, kind: 'COUNTED' }]);
  for (const { emergency, missing } of await missingFrom(trx, { permit, member })) await sayMissing(trx, emergency, missing, at);
  return row;
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
