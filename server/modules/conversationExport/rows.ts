import { spelledRole } from '#domain/kernel/role.texts.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Clocks } from '#server/kit/wallClock.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { daySerial, momentSerial } from '#server/xlsx/serial.ts';
import type { ActionLine, Conversation, ConversationLine, MessageLine } from './conversations.store.ts';

const fullName = ({ firstname, surname }: { firstname: string | null; surname: string | null }): string | null =>
  firstname === null ? null : `${firstname} ${surname ?? ''}`.trim();

/** The address of the permit that was talked about. */
const linkTo = (origin: string | null, { permit_id, tracking_number }: ConversationLine): string | null =>
  origin === null || permit_id === null || tracking_number === null
    ? null
    : `${origin}/apps/permit/${permit_id}/${encodeURIComponent(tracking_number)}`;

export const conversationRow = (line: ConversationLine, clocks: Clocks, origin: string | null): CellRow => {
  const { started_at, ended_at, time_zone } = line;
  return [
    line.number,
    daySerial(line.started_on),
    momentSerial(clocks(time_zone, started_at.getTime())),
    ended_at === null ? null : momentSerial(clocks(time_zone, ended_at.getTime())),
    ended_at === null ? null : Math.round((ended_at.getTime() - started_at.getTime()) / minute),
    line.site_name,
    line.area_code,
    line.area_name,
    line.subject_type,
    line.tracking_number,
    line.primary_code,
    line.permit_state,
    line.topic,
    line.crms.join(', '),
    line.mode,
    line.observation,
    line.severity_potential,
    String(line.started_by_sap),
    fullName(line),
    line.participants.length,
    line.participants.map(({ name }) => name).join('; '),
    line.messages ?? 0,
    line.summary,
    line.commitments.join('\n'),
    line.actions_open ?? 0,
    line.actions_done ?? 0,
    line.state,
    line.language,
    time_zone,
    linkTo(origin, line),
    line.visibility,
  ];
};

/** A message of a conversation that has just been taken away has no zone any more; its clock is then UTC. */
export const messageRow = (line: MessageLine, conversation: Conversation | undefined, clocks: Clocks): CellRow => {
  const at = momentSerial(clocks(conversation?.time_zone ?? 'UTC', line.at));
  return [
    conversation?.number ?? null,
    line.seq,
    Math.floor(at),
    at,
    line.by_sap,
    line.by_name,
    spelledRole(line.by_role),
    line.text,
    line.edited ? 'yes' : 'no',
    line.deleted ? 'yes' : 'no',
    line.attachments,
    conversation?.visibility ?? null,
  ];
};

/** Days past the due day: until it was done, or until today at the site. A cancelled action is never late. */
const daysLate = ({ state, due_on, done_on, time_zone }: ActionLine, now: Date): number | null => {
  if (state === 'cancelled') return null;
  const until = state === 'done' ? (done_on ?? due_on) : siteDate(now, time_zone);
  return Math.max(0, daySerial(until) - daySerial(due_on));
};

export const actionRow = (line: ActionLine, now: Date): CellRow => [
  line.number,
  line.no,
  line.text,
  String(line.owner_sap),
  fullName(line),
  daySerial(line.due_on),
  line.state,
  line.done_on === null ? null : daySerial(line.done_on),
  daysLate(line, now),
  line.tracking_number,
  line.area_code === null ? null : `${line.area_code} ${line.area_name ?? ''}`.trim(),
  line.visibility,
];
