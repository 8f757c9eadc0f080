import type { Insertable } from 'kysely';
import { type Topic, topics } from '#domain/conversations/conversation.words.ts';
import type { Language } from '#domain/kernel/language.ts';
import { hour, minute, second } from '#domain/kernel/units.ts';
import type { ConversationActionTable, ConversationMessageTable, ConversationTable, Participant } from '#server/db/tables.ts';
import { awkward, commitments, crmsOf, openers, openersIn, replies, summaries, tasksToDo } from './conversation.seed.ts';
import type { ConversationPlan } from './conversationPlan.ts';
import { type PermitPlan, taleAt } from './permitPlan.ts';
import { areasOf, type DemoArea, type DemoPerson, plant } from './plant.ts';
import { seed } from './presets.ts';
import { between, happens, pick, type Random, rng, some, upTo, weighted } from './random.ts';
import { dateText, shiftAt, timeText, wallClock } from './siteClock.ts';
import { isDepot, zoneOf } from './sites.ts';

export type DemoConversation = Required<Insertable<ConversationTable>>;
export type DemoMessage = Required<Insertable<ConversationMessageTable>>;
export type DemoAction = Required<Insertable<ConversationActionTable>>;
export type Conversation = { conversation: DemoConversation; messages: DemoMessage[]; actions: DemoAction[] };

type Subject = {
  type: 'permit' | 'area' | 'general';
  siteId: number;
  area: DemoArea | null;
  permitId: number | null;
  permitState: DemoConversation['permit_state'];
};

const rankBefore = (permits: PermitPlan, instant: number): number => {
  let [low, high] = [permits.pinned.length, permits.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((permits.created[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Nights in compression are quiet on purpose: much risk, little talk, so that somebody may notice. */
const isQuiet = (area: DemoArea, at: number): boolean => area.zone.startsWith('U300') && shiftAt(at, zoneOf(area.site_id)).night;

const subjectOf = (random: Random, permits: PermitPlan, at: number): Subject => {
  const kind = weighted(random, { permit: 58, area: 34, general: 8 });
  const anywhere = pick(random, areasOf(permits.plants));
  const general: Subject = { type: 'general', siteId: anywhere.site_id, area: null, permitId: null, permitState: null };
  if (kind === 'general' || isQuiet(anywhere, at)) return general;
  const rank = rankBefore(permits, at) - upTo(random, 25);
  if (kind === 'area' || rank < permits.pinned.length) return { ...general, type: 'area', area: anywhere };
  const { job, lines, place } = taleAt(permits, rank, at);
  if (lines.length === 0 || isQuiet(job.area, at)) return general;
  return { type: 'permit', siteId: job.area.site_id, area: job.area, permitId: rank + 1, permitState: place.value };
};

/** The last conversation is about the permit whose texts look like formulas, and begins with one. */
const isAboutFormula = (plan: ConversationPlan, { pinned }: PermitPlan, rank: number): boolean =>
  pinned.length > 0 && rank === plan.count - 1;

const formulaSubject = (permits: PermitPlan, at: number): Subject => {
  const rank = permits.pinned.findIndex(({ name }) => name === 'formula');
  const { job, place } = taleAt(permits, rank, at);
  return { type: 'permit', siteId: job.area.site_id, area: job.area, permitId: rank + 1, permitState: place.value };
};

const opened = ([first, ...others]: DemoMessage[], text: string): DemoMessage[] => (first ? [{ ...first, text }, ...others] : []);

const languageFor = (random: Random, siteId: number): Language =>
  isDepot(siteId) ? 'en' : weighted(random, { en: 72, tr: 19, ar: 9 });

const starters = [
  { role: 'Hse Coordinator', people: plant.duties.hse },
  { role: 'Area Owner Delegate', people: plant.duties.delegate },
  { role: 'SME', people: plant.duties.sme },
  { role: 'performing authority', people: plant.duties.performing },
] as const;

const named = (person: DemoPerson, role: string): Participant => ({
  sap: person.sap,
  name: `${person.firstname} ${person.surname}`,
  role,
  company: person.company,
});

const peopleOf = (random: Random): [Participant, ...Participant[]] => {
  const { role, people } = starters[Number(weighted(random, { 0: 32, 1: 34, 2: 14, 3: 20 }))] ?? starters[0];
  const others = Array.from({ length: between(random, 1, 4) }, (): Participant => {
    if (happens(random, 130)) return { sap: null, name: 'Anonymous', role: 'worker', company: '' };
    if (happens(random, 400)) return named(pick(random, plant.duties.performing), 'performing authority');
    return named(pick(random, plant.duties.worker), 'worker');
  });
  return [named(pick(random, people), role), ...others];
};

const pad2 = (value: number): string => String(value).padStart(2, '0');

const filled = (random: Random, text: string, place: string): string =>
  text.includes('{')
    ? text
        .replace('{area}', place)
        .replace('{n}', String(between(random, 4, 24)))
        .replace('{m}', String(between(random, 1, 9)))
        .replace('{t}', `${pad2(between(random, 0, 23))}:${pad2(between(random, 0, 11) * 5)}`)
    : text;

const openerOf = (random: Random, language: Language, topic: Topic): string =>
  pick(random, language === 'en' ? openers[topic] : openersIn[language]);

/** A reply of one or two sentences. */
const replyOf = (random: Random, language: Language, place: string): string => {
  const first = pick(random, replies[language]);
  const text = upTo(random, 3) === 0 ? `${first} ${pick(random, replies[language])}` : first;
  return filled(random, text, place);
};

type Frame = {
  id: number;
  startedAt: number;
  now: number;
  language: Language;
  topic: Topic;
  place: string;
  people: readonly [Participant, ...Participant[]];
  rough: boolean;
};

const textFor = (random: Random, { language, topic, place, rough, id }: Frame, seq: number): string => {
  if (rough && seq > 1) return awkward[(id + seq) % awkward.length] ?? '';
  return seq === 1 ? filled(random, openerOf(random, language, topic), place) : replyOf(random, language, place);
};

const messagesOf = (random: Random, frame: Frame, count: number): DemoMessage[] => {
  const step = Math.max(1, Math.min(240, Math.floor((frame.now - frame.startedAt) / second / count)));
  let at = frame.startedAt;
  return Array.from({ length: count }, (_, index) => {
    const by = frame.people[index % 2 === 0 ? 0 : 1 + upTo(random, frame.people.length - 1)] ?? frame.people[0];
    const deleted = index > 0 && !frame.rough && happens(random, 8);
    const message = {
      conversation_id: frame.id,
      seq: index + 1,
      at: timeText(at),
      by_sap: by.sap,
      by_name: by.name,
      by_role: by.role,
      text: deleted ? '' : textFor(random, frame, index + 1),
      edited: happens(random, 25),
      deleted,
      attachments: happens(random, 50) ? between(random, 1, 3) : 0,
    };
    at += (1 + upTo(random, step)) * second;
    return message;
  });
};

const actionsOf = (random: Random, { id, startedAt, now, language, rough }: Frame, count: number): DemoAction[] => {
  const today = Math.floor(now / (24 * hour));
  return Array.from({ length: count }, (_, index) => {
    const begun = Math.floor(startedAt / (24 * hour));
    const due = begun + between(random, 2, 21);
    const late = happens(random, 140);
    const doneOn = late ? due + between(random, 1, 12) : Math.max(begun, due - between(random, 0, 6));
    const done = doneOn <= today && !(late && happens(random, 300));
    const state = happens(random, 30) ? 'cancelled' : done ? 'done' : 'open';
    return {
      conversation_id: id,
      no: index + 1,
      text: rough ? (awkward[(id + index) % awkward.length] ?? '') : pick(random, tasksToDo[language]),
      owner_sap: pick(random, happens(random, 500) ? plant.duties.performing : plant.duties.delegate).sap,
      due_on: dateText(due),
      state,
      done_on: state === 'done' ? dateText(doneOn) : null,
    };
  });
};

const observationOf = (random: Random, topic: Topic): string => {
  if (topic === 'positive recognition') return 'safe';
  if (topic === 'stop work') return 'at_risk';
  return weighted(random, { safe: 45, at_risk: 28, mixed: 19, none: 8 });
};

const modes = { face_to_face: 71, radio: 14, phone: 9, message: 6 };

/** Every few hundred conversations hold words that programs stumble over, some of the first ones too. */
const isRough = (rank: number): boolean => rank % 331 === 5 || rank === 9;

/** The conversation of a rank with its messages and actions. `number` counts within the year. */
export const conversationAt = (plan: ConversationPlan, permits: PermitPlan, rank: number, number: string): Conversation => {
  const random = rng(seed, 'conversation', rank);
  const id = rank + 1;
  const startedAt = plan.started[rank] ?? 0;
  const usual = subjectOf(random, permits, startedAt);
  const isFormula = isAboutFormula(plan, permits, rank);
  const subject = isFormula ? formulaSubject(permits, startedAt) : usual;
  const language = languageFor(random, subject.siteId);
  const topic = pick(random, topics);
  const people = peopleOf(random);
  const rough = isRough(rank);
  const place = subject.area?.name ?? 'the plant';
  const frame: Frame = { id, startedAt, now: permits.now, language, topic, place, people, rough };
  const said = messagesOf(random, frame, plan.messages[rank] ?? 1);
  const messages = isFormula ? opened(said, '=1+1') : said;
  const last = Date.parse(String(messages.at(-1)?.at));
  const isOpen = permits.now - last < 36 * hour && happens(random, 600);
  const visibility = happens(random, 80) ? 'hse' : 'site';
  const conversation: DemoConversation = {
    id,
    number,
    site_id: subject.siteId,
    area_id: subject.area?.id ?? null,
    permit_id: subject.permitId,
    subject_type: subject.type,
    permit_state: subject.permitState,
    started_at: timeText(startedAt),
    started_on: dateText(wallClock(startedAt, zoneOf(subject.siteId)).date),
    ended_at: isOpen ? null : timeText(Math.min(last + between(random, 1, 9) * minute, permits.now)),
    started_by_sap: people[0].sap ?? 0,
    topic,
    crms: happens(random, 700) ? [...crmsOf[topic]] : [],
    mode: weighted(random, modes),
    observation: observationOf(random, topic),
    severity_potential: happens(random, 550) ? between(random, 1, 5) : null,
    participants: JSON.stringify(people),
    summary: rough ? (awkward[id % awkward.length] ?? '') : isOpen ? '' : pick(random, summaries[language]),
    commitments: rough ? [...awkward.slice(0, 3)] : some(random, commitments[language], happens(random, 350) ? 1 : 0),
    state: isOpen ? 'open' : 'closed',
    visibility,
    language,
    version: 1,
  };
  return { conversation, messages, actions: actionsOf(random, frame, plan.actions[rank] ?? 0) };
};
