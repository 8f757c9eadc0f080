import { array, boolean, type InferType, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { calendarDay } from '#domain/kernel/calendar.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { actionStates, modes, observations, topics, visibilities } from './conversation.words.ts';

const time = string().required();
const maybeTime = string().nullable().defined();
const sap = sapNumber;

/** Characters that one message may have. */
export const maxMessageLength = 4000;
/** How long a message may be changed or withdrawn by its author, in minutes. */
export const changeableMin = 15;
/** What a conversation must be summed up in before it is closed, in characters. */
export const minSummary = 10;

export const messageText = trimmedText().min(1).max(maxMessageLength).required();

export const participant = object({
  sap: sap.nullable().default(null),
  name: lineText().min(1).max(120).required(),
  role: lineText().max(60).default(''),
  company: lineText().max(120).default(''),
});

/** What was agreed to be done. */
export const newAction = object({
  text: trimmedText().min(3).max(1000).required(),
  owner_sap: sap.required(),
  due_on: calendarDay.required(),
});

/** What a person gives to begin a conversation: about a permit, an area, or (with neither) the site. */
export const newConversation = object({
  permit_id: rowId().nullable().default(null),
  area_id: rowId().nullable().default(null),
  topic: string().oneOf(topics).required(),
  mode: string().oneOf(modes).default('face_to_face'),
  observation: string().oneOf(observations).default('none'),
  severity_potential: number().integer().min(1).max(5).nullable().default(null),
  visibility: string().oneOf(visibilities).default('site'),
  participants: array(participant.required()).max(20).default([]),
  message: messageText,
  /** What is agreed on at once. */
  action: newAction.nullable().default(null),
});
export type NewConversation = InferType<typeof newConversation>;

/** What of a conversation may be put right while it is open. What was said stays as it was said. */
export const changedConversation = object({
  topic: string().oneOf(topics),
  mode: string().oneOf(modes),
  observation: string().oneOf(observations),
  severity_potential: number().integer().min(1).max(5).nullable(),
  visibility: string().oneOf(visibilities),
  /** All of them; the person who began it is always one. */
  participants: array(participant.required()).max(20).default(undefined),
});
export type ChangedConversation = InferType<typeof changedConversation>;

/** Who may correct an open conversation: the person who began it, and HSE Coordinators. */
export const mayChangeConversation = (
  startedBy: number,
  { sap, roles }: { sap: number | null; roles: readonly string[] },
): boolean => startedBy === sap || roles.includes('Hse Coordinator');

/** Who may close a conversation and open it again: who began it or takes part in it, and HSE Coordinators. */
export const mayCloseConversation = (
  { startedBy, taking }: { startedBy: number; taking: readonly { sap: number | null }[] },
  { sap, roles }: { sap: number | null; roles: readonly string[] },
): boolean => startedBy === sap || roles.includes('Hse Coordinator') || (sap !== null && taking.some((one) => one.sap === sap));

/** Who may read a conversation, and so hear of it: one that is for HSE Coordinators is not there for others. */
export const mayReadConversation = (visibility: 'site' | 'hse', roles: readonly string[]): boolean =>
  visibility === 'site' || roles.includes('Hse Coordinator');

/** Who may say that an action is done, cancelled or open again: who owes it, who began the conversation, and HSE Coordinators. */
export const maySetAction = (
  { owner, startedBy }: { owner: number; startedBy: number },
  { sap, roles }: { sap: number | null; roles: readonly string[] },
): boolean => owner === sap || startedBy === sap || roles.includes('Hse Coordinator');

const speaker = object({ sap: number().integer().nullable().defined(), name: string().defined(), role: string().defined() });

export const conversationMessage = object({
  seq: number().integer().required(),
  at: time,
  by: speaker.required(),
  /** Empty when it was taken back. */
  text: string().defined(),
  edited: boolean().required(),
  deleted: boolean().required(),
});
export type ConversationMessage = InferType<typeof conversationMessage>;

export const conversationAction = object({
  no: number().integer().required(),
  text: string().defined(),
  owner: personRef.required(),
  due_on: string().required(),
  state: string().oneOf(actionStates).required(),
  done_on: string().nullable().defined(),
});
export type ConversationAction = InferType<typeof conversationAction>;

export const conversationRow = object({
  id: number().integer().required(),
  number: string().required(),
  subject_type: string().oneOf(['permit', 'area', 'general']).required(),
  permit: object({ id: number().integer().required(), tracking_number: string().required() }).nullable().defined(),
  area: object({ id: number().integer().required(), code: string().required() }).nullable().defined(),
  started_at: time,
  ended_at: maybeTime,
  started_by: personRef.required(),
  topic: string().required(),
  mode: string().required(),
  observation: string().required(),
  severity_potential: number().integer().nullable().defined(),
  state: string().oneOf(['open', 'closed']).required(),
  visibility: string().oneOf(visibilities).required(),
  summary: string().defined(),
  messages: number().integer().required(),
  actions_open: number().integer().required(),
  version: number().integer().required(),
  time_zone: string().required(),
});
export type ConversationRow = InferType<typeof conversationRow>;

export const conversation = conversationRow.shape({
  participants: array(
    object({
      sap: number().integer().nullable().defined(),
      name: string().defined(),
      role: string().defined(),
      company: string().defined(),
    }).required(),
  ).required(),
  thread: array(conversationMessage.required()).required(),
  actions: array(conversationAction.required()).required(),
});
export type Conversation = InferType<typeof conversation>;
