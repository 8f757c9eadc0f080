import { conversationEndpoints } from '#domain/conversations/conversation.endpoints.ts';
import {
  type Conversation,
  type ConversationMessage,
  changeableMin,
  changedConversation,
  newConversation,
} from '#domain/conversations/conversation.schema.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { TypedForms } from '#machines/conversations/conversationCalls.ts';
import { checkedBody, linesFrom, sapFrom } from '#src/entities/work/form/faults.ts';

/** Names of forms: what is typed into one conversation never shows up in another. */
export const formNames = {
  start: 'start',
  say: (conversation: number) => `say ${conversation}`,
  edit: (conversation: number, seq: number) => `edit ${conversation} ${seq}`,
  action: (conversation: number) => `action ${conversation}`,
  change: (conversation: number) => `change ${conversation}`,
  close: (conversation: number) => `close ${conversation}`,
  /** Presses that save something without a form. */
  press: (conversation: number) => `press ${conversation}`,
} as const;

export const newConversationForm = {
  topic: '',
  observation: 'none',
  mode: 'face_to_face',
  visibility: 'site',
  message: '',
  participants: '',
  /** The area, where it is not about a permit; empty for the whole site. */
  area: '',
  /** What is agreed on at once, if anything. */
  action: '',
  owner: '',
  due: '',
};
export type NewConversationForm = typeof newConversationForm;

export const checkNewConversation = (
  { participants, area, action, owner, due, ...typed }: NewConversationForm,
  permitId: number | null,
) =>
  checkedBody(newConversation, {
    ...typed,
    permit_id: permitId,
    area_id: area === '' || permitId !== null ? null : Number(area),
    participants: linesFrom(participants).map((name) => ({ name })),
    action: action.trim() === '' ? null : { text: action, owner_sap: sapFrom(owner), due_on: due },
  });

const othersIn = ({ participants, started_by }: Conversation) => participants.filter(({ sap }) => sap !== started_by.sap);

/** What may be put right of a conversation, as it stands. */
export const changeFormOf = (conversation: Conversation) => ({
  topic: conversation.topic,
  observation: conversation.observation,
  mode: conversation.mode,
  visibility: conversation.visibility as string,
  participants: othersIn(conversation)
    .map(({ name }) => name)
    .join('\n'),
});

/** What was corrected and nothing else. A person named as before is the same person with the same number. */
export const checkChange = (typed: ReturnType<typeof changeFormOf>, conversation: Conversation) => {
  const before = changeFormOf(conversation);
  const fields = (['topic', 'observation', 'mode', 'visibility'] as const).filter((field) => typed[field] !== before[field]);
  const others = linesFrom(typed.participants).map((name) => othersIn(conversation).find((one) => one.name === name) ?? { name });
  return checkedBody(changedConversation, {
    ...Object.fromEntries(fields.map((field) => [field, typed[field]])),
    ...(typed.participants === before.participants ? {} : { participants: others }),
  });
};

export const checkText = (typed: { text: string }) => checkedBody(conversationEndpoints.say.body, typed);
export const checkSummary = (typed: { summary: string }) => checkedBody(conversationEndpoints.close.body, typed);

const weekMs = 7 * day;
/** An action is due in a week until somebody says otherwise. */
export const newActionForm = (now: number, zone: string) => ({
  text: '',
  owner_sap: '',
  due_on: siteDate(new Date(now + weekMs), zone),
});
export const checkAction = ({ owner_sap, ...typed }: ReturnType<typeof newActionForm>) =>
  checkedBody(conversationEndpoints.addAction.body, { ...typed, owner_sap: sapFrom(owner_sap) });

/** Whether its author may still change a message, or take it back. */
export const mayChange = (
  message: ConversationMessage,
  conversation: Pick<Conversation, 'state'>,
  sap: number | null,
  now: number,
): boolean =>
  conversation.state === 'open' &&
  !message.deleted &&
  message.by.sap === sap &&
  now - Date.parse(message.at) <= changeableMin * minute;

const areTexts = (value: object): boolean => Object.values(value).every((one) => typeof one === 'string');
const known = /^(?:start|(?:say|action|change|close) \d+|edit \d+ \d+)$/;

/** What a draft holds of what was typed into conversations, as far as this version of the console can show it again. */
export const formsFrom = (kept: unknown): TypedForms =>
  Object.fromEntries(
    (typeof kept === 'object' && kept !== null ? Object.entries(kept) : []).filter(
      ([name, value]) => known.test(name) && typeof value === 'object' && value && areTexts(value),
    ),
  );

/** Where typed text belongs: the conversation of that form, or a new one. */
export const placeOf = (form: string): string => form.split(' ')[1] ?? 'new';
