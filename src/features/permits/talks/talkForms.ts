import { talksEndpoints } from '#domain/conversations/talk.endpoints.ts';
import { changeableMin, newTalk, type Talk, type TalkMessage } from '#domain/conversations/talk.schema.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type { TypedForms } from '#machines/talks/talkCalls.ts';
import { checkedBody, linesFrom, numberFrom } from '../work/form/faults.ts';

/** Names of forms: what is typed into one conversation never shows up in another. */
export const formNames = {
  start: 'start',
  say: (talk: number) => `say ${talk}`,
  edit: (talk: number, seq: number) => `edit ${talk} ${seq}`,
  action: (talk: number) => `action ${talk}`,
  close: (talk: number) => `close ${talk}`,
  /** Presses that save something without a form. */
  press: (talk: number) => `press ${talk}`,
} as const;

export const newTalkForm = {
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
export type NewTalkForm = typeof newTalkForm;

export const checkNewTalk = ({ participants, area, action, owner, due, ...typed }: NewTalkForm, permitId: number | null) =>
  checkedBody(newTalk, {
    ...typed,
    permit_id: permitId,
    area_id: area === '' || permitId !== null ? null : Number(area),
    participants: linesFrom(participants).map((name) => ({ name })),
    action: action.trim() === '' ? null : { text: action, owner_sap: numberFrom(owner), due_on: due },
  });

export const checkText = (typed: { text: string }) => checkedBody(talksEndpoints.say.body, typed);
export const checkSummary = (typed: { summary: string }) => checkedBody(talksEndpoints.close.body, typed);

const weekMs = 7 * 86_400_000;
/** An action is due in a week until somebody says otherwise. */
export const newActionForm = (now: number, zone: string) => ({
  text: '',
  owner_sap: '',
  due_on: siteDate(new Date(now + weekMs), zone),
});
export const checkAction = ({ owner_sap, ...typed }: ReturnType<typeof newActionForm>) =>
  checkedBody(talksEndpoints.addAction.body, { ...typed, owner_sap: numberFrom(owner_sap) });

/** Whether somebody may still change a message, or take it back. */
export const mayChange = (message: TalkMessage, talk: Pick<Talk, 'state'>, sap: number | null, now: number): boolean =>
  talk.state === 'open' && !message.deleted && message.by.sap === sap && now - Date.parse(message.at) <= changeableMin * 60_000;

const areTexts = (value: object): boolean => Object.values(value).every((one) => typeof one === 'string');
const known = /^(?:start|(?:say|action|close) \d+|edit \d+ \d+)$/;

/** What a draft holds of what was typed into conversations, as far as this version of the console can show it again. */
export const formsFrom = (kept: unknown): TypedForms =>
  Object.fromEntries(
    (typeof kept === 'object' && kept !== null ? Object.entries(kept) : []).filter(
      ([name, value]) => known.test(name) && typeof value === 'object' && value && areTexts(value),
    ),
  );

/** Where typed text belongs: the conversation of that form, or a new one. */
export const placeOf = (form: string): string => form.split(' ')[1] ?? 'new';
