import { day } from '#domain/kernel/units.ts';
import { actionNotification, messageNotification } from '#domain/permits/notifications/conversation.rules.ts';
import { type NewNotification, notificationsOf, type ToldPermit } from '#domain/permits/notifications/notification.rules.ts';
import { notificationDays } from '#domain/permits/notifications/notification.schema.ts';
import type { Participant } from '#server/db/tables.ts';
import type { Conversation } from '#server/demo/conversations.ts';
import { onSiteOf } from '#server/demo/evidence/crewList.ts';
import { signaturesOf } from '#server/demo/evidence/signed.ts';
import type { DemoHistory } from '#server/demo/permits.ts';
import { plant } from '#server/demo/plant.ts';
import { timeText } from '#server/demo/siteClock.ts';
import type { Tale } from '#server/demo/tale.ts';

/** Something that people of the plant were told, with what it was about. */
export type Heard = {
  telling: NewNotification;
  at: number;
  /** SAP numbers of those who did it: they are not told. */
  except: readonly number[];
  permit: number | null;
  trackingNumber: string | null;
  conversation: number | null;
};

const isRecent = (at: number, now: number): boolean => at > now - notificationDays * day;

/** The people and the place of a permit, before the event with the given place in its history. */
const permitForNotification = ({ tale, permit }: DemoHistory, index: number): ToldPermit => ({
  id: permit.id,
  area: permit.area_id,
  applicant: permit.applicant_sap,
  performingAuthority: permit.performing_authority_sap,
  coordinator: permit.coordinator_sap,
  wasLive: tale.lines.slice(0, index).some(({ to_state }) => to_state === 'live'),
  // Nobody of the plant is inside while work stands still.
  inside: 0,
  onSite: onSiteOf(tale),
});

/** The people named in a line of history, or who signed for it. */
const actorsOf = (tale: Tale, index: number): number[] => {
  const line = tale.lines[index];
  if (!line) return [];
  const signed = signaturesOf(tale).filter(({ event, at }) => event === line.event && at === timeText(line.at));
  return [...(line.actor_sap === null ? [] : [line.actor_sap]), ...signed.map(({ sap }) => sap)];
};

/**
 * What people were told when a permit last moved on, unless that is too long ago to be kept. What they were told before it has moved
 * away from, or they have read it.
 */
export const heardOfPermit = (told: DemoHistory, now: number): Heard[] => {
  const { tale, permit } = told;
  const index = tale.lines.findLastIndex(({ from_state, to_state }) => from_state !== to_state);
  const line = tale.lines[index];
  if (!line || !isRecent(line.at, now)) return [];
  const about = { permit: permit.id, trackingNumber: permit.tracking_number, conversation: null };
  return notificationsOf(permitForNotification(told, index), [line], timeText(line.at)).map((telling) => ({
    ...about,
    telling,
    at: line.at,
    except: actorsOf(tale, index),
  }));
};

const isHse = (sap: number): boolean => plant.duties.hse.some((person) => person.sap === sap);

/** Of a conversation that only HSE Coordinators read nobody else is told. */
const readersAmong = (saps: readonly number[], { visibility }: Conversation['conversation']): number[] =>
  visibility === 'hse' ? saps.filter(isHse) : [...saps];

/**
 * What people were told of a conversation: that somebody wrote, each time, and at its end what they were to do. `numberOf` gives
 * the tracking number of the permit that it is about.
 */
export const heardOfConversation = (
  { conversation, messages, actions }: Conversation,
  numberOf: (permit: number) => string,
  now: number,
): Heard[] => {
  const { id, permit_id, started_by_sap, participants } = conversation;
  const last = messages.at(-1);
  const starter = plant.nameOf(started_by_sap);
  if (!last || !isRecent(Date.parse(String(last.at)), now)) return [];
  const permit = permit_id ?? null;
  const about = { permit, trackingNumber: permit === null ? null : numberOf(permit), conversation: id };
  const present = (JSON.parse(participants) as Participant[]).flatMap(({ sap }) => sap ?? []);
  const saps = readersAmong([started_by_sap, ...present], conversation);
  const said = messages.flatMap(({ by_sap, by_name, at }): Heard[] => {
    const telling = messageNotification({ conversation: id, by: by_name, saps });
    return by_sap === null ? [] : [{ ...about, telling, at: Date.parse(String(at)), except: [by_sap] }];
  });
  const agreed = actions.map(({ text, owner_sap }): Heard => {
    const telling = actionNotification({ conversation: id, by: starter, saps: readersAmong([owner_sap], conversation) }, text);
    return { ...about, telling, at: Date.parse(String(last.at)), except: [started_by_sap] };
  });
  return [...said, ...agreed];
};
