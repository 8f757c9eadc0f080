import type { talksEndpoints } from '#domain/conversations/talk.endpoints.ts';
import type { NewTalk } from '#domain/conversations/talk.schema.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';

type Calls = typeof talksEndpoints;

/** What has been typed into the forms of conversations, as texts, by the name of the form. */
export type TypedForms = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One write: a conversation that begins, or something done with one that there is. */
export type TalkCall =
  | { kind: 'start'; body: NewTalk }
  | { kind: 'say'; talk: number; text: string }
  | { kind: 'rephrase'; talk: number; seq: number; text: string }
  | { kind: 'takeBack'; talk: number; seq: number }
  | { kind: 'addAction'; talk: number; body: BodyOf<Calls['addAction']> }
  | { kind: 'setAction'; talk: number; no: number; state: BodyOf<Calls['setAction']>['state'] }
  | { kind: 'change'; talk: number; version: number; body: BodyOf<Calls['change']> }
  | { kind: 'close'; talk: number; version: number; summary: string }
  | { kind: 'reopen'; talk: number; version: number };
