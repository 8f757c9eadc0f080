import type { conversationEndpoints } from '#domain/conversations/conversation.endpoints.ts';
import type { NewConversation } from '#domain/conversations/conversation.schema.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';

type Calls = typeof conversationEndpoints;

/** What has been typed into the forms of conversations, as texts, by the name of the form. */
export type TypedForms = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One write: a conversation that begins, or something done with one that there is. */
export type ConversationCall =
  | { kind: 'start'; body: NewConversation }
  | { kind: 'say'; conversation: number; text: string }
  | { kind: 'rephrase'; conversation: number; seq: number; text: string }
  | { kind: 'takeBack'; conversation: number; seq: number }
  | { kind: 'addAction'; conversation: number; body: BodyOf<Calls['addAction']> }
  | { kind: 'setAction'; conversation: number; no: number; state: BodyOf<Calls['setAction']>['state'] }
  | { kind: 'change'; conversation: number; version: number; body: BodyOf<Calls['change']> }
  | { kind: 'close'; conversation: number; version: number; summary: string }
  | { kind: 'reopen'; conversation: number; version: number };
