import { talksEndpoints } from '#domain/conversations/talk.endpoints.ts';
import { changeableMin, changedTalk, newTalk, type Talk, type TalkMessage } from '#domain/conversations/talk.schema.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { TypedForms } from '#machines/talks/talkCalls.ts';
import { checkedBody, linesFrom, sapFrom } from '#src/entities/work/form/faults.ts';

/** Names of forms: what is typed into one conversation never shows up in another. */
export const formNames = {
  start: 'start',
  say: (talk: number) => `say ${talk}`,
  edit: (talk: number, seq: number) => `edit ${talk} ${seq}`,
  action: (talk: number) => `action ${talk}`,
  change: (talk: number) => `change ${talk}`,
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
    action: action.trim() === '' ? null : { text: action, owner_sap: sapFrom(owner), due_on: due },
  });

const othersIn = ({ participants, started_by }: Talk) => participants.filter(({ sap }) => sap !== started_by.sap);

/** What may be put right of a conversation, as it stands. */
export const changeFormOf = (talk: Talk) => ({
  topic: talk.topic,
  observation: talk.observation,
  mode: talk.mode,
  visibility: talk.visibility as string,
  participants: othersIn(talk)
    .map(({ name }) => name)
    .join('\n'),
});

/** What was put right and nothing else. Whoever is named as before is the same person with the same number. */
export const checkChange = (typed: ReturnType<typeof changeFormOf>, talk: Talk) => {
  const before = changeFormOf(talk);
  const fields = (['topic', 'observation', 'mode', 'visibility'] as const).filter((field) => typed[field] !== before[field]);
  const others = linesFrom(typed.participants).map((name) => othersIn(talk).find((one) => one.name === name) ?? { name });
  return checkedBody(changedTalk, {
    ...Object.fromEntries(fields.map((field) => [field, typed[field]])),
    ...(typed.participants === before.participants ? {} : { participants: others }),
  });
};

export const checkText = (typed: { text: string }) => checkedBody(talksEndpoints.say.body, typed);
export const checkSummary = (typed: { summary: string }) => checkedBody(talksEndpoints.close.body, typed);

const weekMs = 7 * day;
/** An action is due in a week until somebody says otherwise. */
export const newActionForm = (now: number, zone: string) => ({
  text: '',
  owner_sap: '',
  due_on: siteDate(new Date(now + weekMs), zone),
});
export const checkAction = ({ owner_sap, ...typed }: ReturnType<typeof newActionForm>) =>
  checkedBody(talksEndpoints.addAction.body, { ...typed, owner_sap: sapFrom(owner_sap) });

/** Whether somebody may still change a message, or take it back. */
export const mayChange = (message: TalkMessage, talk: Pick<Talk, 'state'>, sap: number | null, now: number): boolean =>
  talk.state === 'open' && !message.deleted && message.by.sap === sap && now - Date.parse(message.at) <= changeableMin * minute;

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
