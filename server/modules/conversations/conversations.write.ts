import { type Kysely, sql } from 'kysely';
import {
  type ChangedConversation,
  changeableMin,
  mayChangeConversation,
  mayCloseConversation,
  maySetAction,
  type NewConversation,
} from '#domain/conversations/conversation.schema.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Participant, Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { fieldsChangedAfter, recordChange } from '#server/permits/kernel/recordChange.ts';
import { notifyOfConversation } from './conversations.notify.ts';
import { demandNoStrangerOwes, demandReader, registered } from './conversations.people.ts';

type Db = Kysely<Tables>;
export type Speaking = { caller: Caller; at: Date; language: Language };

type Subject = Pick<Tables['conversation'], 'subject_type' | 'permit_state'> & {
  site_id: number;
  area_id: number | null;
  permit_id: number | null;
  time_zone: string;
};

const permitSubject = async (trx: Db, id: number): Promise<Subject> => {
  const permit = await trx
    .selectFrom('permit')
    .innerJoin('site', 'site.id', 'permit.site_id')
    .select(['permit.site_id', 'permit.area_id', 'permit.state', 'site.time_zone'])
    .where('permit.id', '=', id)
    .executeTakeFirst();
  if (!permit) throw wrongField('permit_id', 'permitUnknown');
  const { state, ...place } = permit;
  return { ...place, permit_id: id, permit_state: state, subject_type: 'permit' };
};

const areaSubject = async (trx: Db, id: number): Promise<Subject> => {
  const area = await trx
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select(['area.site_id', 'site.time_zone'])
    .where('area.id', '=', id)
    .executeTakeFirst();
  if (!area) throw wrongField('area_id', 'areaUnknown');
  return { ...area, area_id: id, permit_id: null, permit_state: null, subject_type: 'area' };
};

const siteSubject = async (trx: Db): Promise<Subject> => {
  const site = await trx.selectFrom('site').select(['id', 'time_zone']).orderBy('id').limit(1).executeTakeFirst();
  // It would have no day and no number: a place must be there before anybody conversations of it.
  if (!site) throw wrongField('area_id', 'areaMissing');
  return {
    site_id: site.id,
    time_zone: site.time_zone,
    area_id: null,
    permit_id: null,
    permit_state: null,
    subject_type: 'general',
  };
};

const subjectOf = (trx: Db, { permit_id, area_id }: NewConversation): Promise<Subject> => {
  if (permit_id !== null) return permitSubject(trx, permit_id);
  return area_id === null ? siteSubject(trx) : areaSubject(trx, area_id);
};

/** `CNV-YY-NNNNNN`, counted within the year without gaps. */
const nextNumber = async (trx: Db, year: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.conversationNumbers)})`.execute(trx);
  const series = `CNV-${year}-`;
  const { last } = await trx
    .selectFrom('conversation')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('number', '>=', series)
    .where('number', '<', `${series}~`)
    .executeTakeFirstOrThrow();
  return `${series}${String(Number(last?.slice(series.length) ?? 0) + 1).padStart(6, '0')}`;
};

const roleOf = ({ roles }: Caller): string => roles.find((role) => role !== 'user') ?? '';

const withStarter = (participants: readonly Participant[], caller: Caller): Participant[] =>
  participants.some(({ sap }) => sap === caller.sap)
    ? [...participants]
    : [{ sap: caller.sap, name: caller.name, role: roleOf(caller), company: '' }, ...participants];

/** Writes a message behind the others. The conversation must be locked. */
const say = async (trx: Db, id: number, text: string, { caller, at }: Speaking): Promise<void> => {
  const { last } = await trx
    .selectFrom('conversation_message')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_message')
    .values({
      conversation_id: id,
      seq: (last ?? 0) + 1,
      at,
      by_sap: caller.sap,
      by_name: caller.name,
      by_role: roleOf(caller),
      text,
    })
    .execute();
};

/** Begins a conversation. What only HSE Coordinators may read, only they may begin. */
export const startConversation = (db: Db, conversation: NewConversation, speaking: Speaking): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { caller, at, language } = speaking;
    if (conversation.visibility === 'hse' && !caller.roles.includes('Hse Coordinator')) throw new Problem('wrong_role');
    const { time_zone, ...subject } = await subjectOf(trx, conversation);
    const day = siteDate(at, time_zone);
    const { permit_id: _permit, area_id: _area, message, participants, action, ...said } = conversation;
    const { id } = await trx
      .insertInto('conversation')
      .values({
        ...said,
        ...subject,
        number: await nextNumber(trx, day.slice(2, 4)),
        started_at: at,
        started_on: day,
        ended_at: null,
        started_by_sap: caller.sap,
        crms: [],
        participants: JSON.stringify(withStarter(await registered(trx, participants, language), caller)),
        summary: '',
        commitments: [],
        state: 'open',
        language,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await say(trx, id, message, speaking);
    if (action) await agree(trx, { id, visibility: said.visibility }, action, { field: 'action.owner_sap', language });
    await note(trx, id, 'STARTED', at);
    await notifyOfConversation(trx, id, speaking);
    if (action) await notifyOfConversation(trx, id, speaking, action);
    return id;
  });

const note = async (trx: Db, id: number, kind: Kind, at: Date, changed: readonly string[] = fieldsOf[kind]): Promise<void> => {
  const { version } = await trx.selectFrom('conversation').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  await recordChange(trx, at.toISOString(), [{ entity: 'conversation', id, version, kind, fields: changed }]);
};

/** Which fields each change of a conversation is of; a correction says its own. */
const fieldsOf = {
  STARTED: [],
  SAID: ['messages'],
  REPHRASED: ['messages'],
  TAKEN_BACK: ['messages'],
  ACTION_ADDED: ['actions'],
  ACTION_SET: ['actions'],
  CHANGED: [],
  CLOSED: ['ended_at', 'state', 'summary'],
  REOPENED: ['ended_at', 'state'],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof fieldsOf;

type Locked = { id: number; state: 'open' | 'closed'; version: number; started_by_sap: number } & {
  visibility: 'site' | 'hse';
  participants: Participant[];
};

/** By `changes` it says which fields it has changed, where the kind of change does not. */
type Work = (trx: Db, conversation: Locked, changes: (changed: readonly string[]) => void) => Promise<void>;
/** Runs when the change is noted: who is to be told of it. */
type After = (trx: Db) => Promise<void>;

/** One change of a conversation that the person may read, alone at it. */
const changeConversation = (db: Db, id: number, kind: Kind, { caller, at }: Speaking, work: Work, after?: After) =>
  inTransaction(db, async (trx) => {
    const conversation = await trx
      .selectFrom('conversation')
      .select(['id', 'state', 'version', 'visibility', 'started_by_sap', 'participants'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation || (conversation.visibility === 'hse' && !caller.roles.includes('Hse Coordinator')))
      throw new Problem('not_found');
    let changed: readonly string[] = fieldsOf[kind];
    await work(trx, conversation, (own) => {
      changed = own;
    });
    await note(trx, id, kind, at, changed);
    await after?.(trx);
  });

const demandOpen = ({ state, version }: Locked): void => {
  if (state !== 'open') throw wrongState('conversation', { current: { version, state } });
};

export const addMessage = (db: Db, id: number, text: string, speaking: Speaking) =>
  changeConversation(
    db,
    id,
    'SAID',
    speaking,
    async (trx, conversation) => {
      demandOpen(conversation);
      await say(trx, id, text, speaking);
    },
    (trx) => notifyOfConversation(trx, id, speaking),
  );

type Message = { id: number; seq: number };

/** Changes a message that the person wrote a short while ago. */
const changeMessage = (db: Db, { id, seq }: Message, kind: Kind, speaking: Speaking, set: { text?: string; deleted?: boolean }) =>
  changeConversation(db, id, kind, speaking, async (trx, conversation) => {
    const { caller, at } = speaking;
    const message = await trx
      .selectFrom('conversation_message')
      .select(['by_sap', 'at', 'deleted'])
      .where('conversation_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (!message || message.deleted) throw new Problem('not_found');
    const isFresh = at.getTime() - message.at.getTime() <= changeableMin * minute;
    if (message.by_sap !== caller.sap || !isFresh) throw new Problem('not_allowed');
    demandOpen(conversation);
    await trx
      .updateTable('conversation_message')
      .set(set.deleted ? { deleted: true } : { text: set.text ?? '', edited: true })
      .where('conversation_id', '=', id)
      .where('seq', '=', seq)
      .execute();
  });

export const rephrase = (db: Db, message: Message, text: string, speaking: Speaking) =>
  changeMessage(db, message, 'REPHRASED', speaking, { text });

/** The text stays in the store, and nowhere else. */
export const takeBack = (db: Db, message: Message, speaking: Speaking) =>
  changeMessage(db, message, 'TAKEN_BACK', speaking, { deleted: true });

type Action = { text: string; owner_sap: number; due_on: string };

type ErrorAt = { field: string; language: Language };

/** Writes down what is to be done, by whom and until when. `at` is where the body names the owner. The conversation must be locked. */
const agree = async (
  trx: Db,
  { id, visibility }: Pick<Locked, 'id' | 'visibility'>,
  action: Action,
  at: ErrorAt,
): Promise<void> => {
  await demandReader(trx, action.owner_sap, visibility, at);
  const { last } = await trx
    .selectFrom('conversation_action')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_action')
    .values({ conversation_id: id, no: (last ?? 0) + 1, ...action, state: 'open', done_on: null })
    .execute();
};

export const addAction = (db: Db, id: number, action: Action, speaking: Speaking) =>
  changeConversation(
    db,
    id,
    'ACTION_ADDED',
    speaking,
    async (trx, conversation) => {
      demandOpen(conversation);
      await agree(trx, conversation, action, { field: 'owner_sap', language: speaking.language });
    },
    (trx) => notifyOfConversation(trx, id, speaking, action),
  );

type ActionState = 'open' | 'done' | 'cancelled';

/** An action goes on after the conversation that agreed on it was closed. */
export const setAction = (db: Db, id: number, no: number, state: ActionState, speaking: Speaking) =>
  changeConversation(db, id, 'ACTION_SET', speaking, async (trx, { started_by_sap: startedBy, visibility }) => {
    const action = await trx
      .selectFrom('conversation_action')
      .select('owner_sap')
      .where('conversation_id', '=', id)
      .where('no', '=', no)
      .executeTakeFirst();
    if (!action) throw new Problem('not_found');
    const { caller, language } = speaking;
    if (!maySetAction({ owner: action.owner_sap, startedBy }, caller)) throw new Problem('not_allowed');
    if (state === 'open') await demandReader(trx, action.owner_sap, visibility, { field: 'state', language });
    const { time_zone } = await trx
      .selectFrom('conversation')
      .innerJoin('site', 'site.id', 'conversation.site_id')
      .select('site.time_zone')
      .where('conversation.id', '=', id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversation_action')
      .set({ state, done_on: state === 'done' ? siteDate(speaking.at, time_zone) : null })
      .where('conversation_id', '=', id)
      .where('no', '=', no)
      .execute();
  });

const demandVersion = async (trx: Db, { id, version, state }: Locked, ifMatch: number | '*'): Promise<void> => {
  if (ifMatch === '*' || ifMatch === version) return;
  const changedFields = await fieldsChangedAfter(trx, { entity: 'conversation', id, version: ifMatch });
  throw new Problem('version_mismatch', { current: { version, state }, changedFields });
};

/** The person who began a conversation always takes part in it. */
const keepStarter = (participants: readonly Participant[], { started_by_sap, participants: before }: Locked): Participant[] => {
  const starter = before.filter(({ sap }) => sap === started_by_sap);
  return participants.some(({ sap }) => sap === started_by_sap) ? [...participants] : [...starter, ...participants];
};

/**
 * Puts an open conversation right. Who may read it is for HSE Coordinators to say. Throws `version_mismatch`, `illegal_event`,
 * `not_allowed`, `wrong_role`.
 */
export const correctConversation = (db: Db, id: number, ifMatch: number | '*', change: ChangedConversation, speaking: Speaking) =>
  changeConversation(db, id, 'CHANGED', speaking, async (trx, conversation, changes) => {
    const { caller } = speaking;
    await demandVersion(trx, conversation, ifMatch);
    if (!mayChangeConversation(conversation.started_by_sap, caller)) throw new Problem('not_allowed');
    if (change.visibility && !caller.roles.includes('Hse Coordinator')) throw new Problem('wrong_role');
    demandOpen(conversation);
    if (change.visibility) await demandNoStrangerOwes(trx, id, change.visibility, speaking.language);
    const { participants, ...said } = change;
    const people = participants && keepStarter(await registered(trx, participants, speaking.language), conversation);
    const taking = people ? { participants: JSON.stringify(people) } : {};
    const set = Object.fromEntries(Object.entries({ ...said, ...taking }).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0) await trx.updateTable('conversation').set(set).where('id', '=', id).execute();
    changes(Object.keys(set));
  });

const demandPart = ({ started_by_sap: startedBy, participants: taking }: Locked, caller: Caller): void => {
  if (!mayCloseConversation({ startedBy, taking }, caller)) throw new Problem('not_allowed');
};

export const closeConversation = (db: Db, id: number, ifMatch: number | '*', summary: string, speaking: Speaking) =>
  changeConversation(db, id, 'CLOSED', speaking, async (trx, conversation) => {
    await demandVersion(trx, conversation, ifMatch);
    demandPart(conversation, speaking.caller);
    demandOpen(conversation);
    await trx.updateTable('conversation').set({ state: 'closed', summary, ended_at: speaking.at }).where('id', '=', id).execute();
  });

export const reopenConversation = (db: Db, id: number, ifMatch: number | '*', speaking: Speaking) =>
  changeConversation(db, id, 'REOPENED', speaking, async (trx, conversation) => {
    await demandVersion(trx, conversation, ifMatch);
    demandPart(conversation, speaking.caller);
    if (conversation.state !== 'closed')
      throw wrongState('conversation', { current: { version: conversation.version, state: conversation.state } });
    await trx.updateTable('conversation').set({ state: 'open', ended_at: null }).where('id', '=', id).execute();
  });
