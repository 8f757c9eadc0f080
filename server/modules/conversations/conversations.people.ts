import type { Kysely } from 'kysely';
import { mayReadConversation } from '#domain/conversations/conversation.schema.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Participant, Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
type Visibility = 'site' | 'hse';

const texts = {
  nobody: {
    en: 'There is nobody with this SAP number.',
    tr: 'Bu SAP numarasıyla kimse yok.',
    ar: 'لا يوجد أحد بهذا الرقم.',
  },
  mayNotRead: {
    en: 'This person may not read this conversation: only HSE Coordinators may.',
    tr: 'Bu kişi bu görüşmeyi okuyamaz: yalnızca SEÇ Koordinatörleri okuyabilir.',
    ar: 'لا يجوز لهذا الشخص قراءة هذه المحادثة: هي لمنسّقي السلامة وحدهم.',
  },
  owesHere: {
    en: 'Somebody who is no HSE Coordinator has an open action here. Close it or give it to a coordinator first.',
    tr: 'SEÇ Koordinatörü olmayan birinin burada açık işi var. Önce onu kapatın veya bir koordinatöre verin.',
    ar: 'لدى شخص ليس منسّق سلامة إجراء مفتوح هنا. أغلقه أولًا أو أسنده إلى منسّق.',
  },
} satisfies Record<string, Texts>;

const refuse = (field: string, text: Texts, language: Language): never => {
  throw new Problem('validation', { errors: [{ field, message: textIn(text, language) }] });
};

const rolesOf = async (db: Db, saps: readonly number[]) => {
  if (saps.length === 0) return new Map<number, { name: string; roles: string[] }>();
  const rows = await db
    .selectFrom('person')
    .leftJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.sap', 'person.firstname', 'person.surname', 'person_role.code'])
    .where('person.sap', 'in', saps)
    .execute();
  const people = new Map<number, { name: string; roles: string[] }>();
  for (const { sap, firstname, surname, code } of rows) {
    const known = people.get(sap) ?? { name: `${firstname} ${surname}`.trim(), roles: [] };
    people.set(sap, { ...known, roles: code === null ? known.roles : [...known.roles, code] });
  }
  return people;
};

/** Throws `validation` on a field when the number is unknown, or its person may not read the conversation they would owe something to. */
export const demandReader = async (db: Db, sap: number, visibility: Visibility, at: { field: string; language: Language }) => {
  const person = (await rolesOf(db, [sap])).get(sap);
  if (!person) return refuse(at.field, texts.nobody, at.language);
  if (!mayReadConversation(visibility, person.roles)) refuse(at.field, texts.mayNotRead, at.language);
};

/** Throws `validation` when a conversation would be hidden from somebody who still owes something in it. */
export const demandNoStrangerOwes = async (db: Db, id: number, visibility: Visibility, language: Language): Promise<void> => {
  const actions = await db
    .selectFrom('conversation_action')
    .select('owner_sap')
    .where('conversation_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  const owners = actions.map(({ owner_sap }) => owner_sap);
  const people = await rolesOf(db, owners);
  if (owners.some((sap) => !mayReadConversation(visibility, people.get(sap)?.roles ?? [])))
    refuse('visibility', texts.owesHere, language);
};

/** Those who take part, as the register names them. Who has no number is not registered. Throws `validation` for a number of nobody. */
export const registered = async (db: Db, participants: readonly Participant[], language: Language): Promise<Participant[]> => {
  const people = await rolesOf(
    db,
    participants.flatMap(({ sap }) => sap ?? []),
  );
  return participants.map((participant, index) => {
    if (participant.sap === null) return participant;
    const person = people.get(participant.sap);
    return person ? { ...participant, name: person.name } : refuse(`participants[${index}].sap`, texts.nobody, language);
  });
};
