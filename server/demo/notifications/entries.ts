import type { Insertable } from 'kysely';
import { hour } from '#domain/kernel/units.ts';
import type { Audience } from '#domain/permits/notifications/notification.rules.ts';
import type { NotificationTable } from '#server/db/tables.ts';
import type { Sheet } from '#server/demo/insertMany.ts';
import { areaDelegates, grantedRoles, plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { happens, rng } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { clipped, expiryOf } from '#server/permits/notifications/notify.ts';
import type { Heard } from './heard.ts';

type Stored = Required<Insertable<NotificationTable>>;
/** An entry as it is loaded: times and documents as texts. The store numbers it. */
export type DemoNotification = Omit<Stored, 'id' | 'at' | 'expires_at'> & { at: string; expires_at: string };

export const notificationSheet: Sheet<DemoNotification> = {
  table: 'notification',
  columns: {
    person_id: 'int4',
    text: 'text',
    params: 'jsonb',
    priority: 'int2',
    kind: 'text',
    permit_id: 'int4',
    tracking_number: 'text',
    conversation_id: 'int4',
    at: 'timestamptz',
    group_key: 'text',
    count: 'int4',
    dismissed: 'bool',
    expires_at: 'timestamptz',
  },
};

/** Who may be told: people by SAP number, by role, and by the area that they are delegates of. Ids of people. */
type Directory = { bySap: ReadonlyMap<number, number>; byRole: (code: string) => number[]; inArea: (area: number) => Set<number> };

const directoryOf = (plants: number): Directory => {
  const roles = grantedRoles();
  const delegates = areaDelegates(plants);
  return {
    bySap: new Map(plant.people.map(({ sap, id }) => [sap, id])),
    byRole: (code) => roles.flatMap((role) => (role.code === code ? [role.person_id] : [])),
    inArea: (area) => new Set(delegates.flatMap(({ area_id, person_id }) => (area_id === area ? [person_id] : []))),
  };
};

/** The people of an audience but for those who did it. Nobody watches a permit of a plant that was just loaded. */
const peopleOf = ({ saps, role, area }: Audience, except: readonly number[], { bySap, byRole, inArea }: Directory): number[] => {
  const idsOf = (numbers: readonly number[]) => numbers.flatMap((sap) => bySap.get(sap) ?? []);
  const holders = role === null ? [] : byRole(role);
  const near = area === null ? null : inArea(area);
  const actors = idsOf(except);
  const all = new Set([...idsOf(saps), ...holders.filter((id) => near === null || near.has(id))]);
  return [...all].filter((id) => !actors.includes(id)).sort((one, other) => one - other);
};

const entryFor = (person_id: number, { telling, at, permit, trackingNumber, conversation }: Heard): DemoNotification => ({
  person_id,
  text: telling.text,
  params: clipped(telling.params),
  priority: telling.priority,
  kind: telling.kind,
  permit_id: permit,
  tracking_number: trackingNumber,
  conversation_id: conversation,
  at: timeText(at),
  group_key: telling.group,
  count: 1,
  dismissed: false,
  expires_at: timeText(expiryOf(at)),
});

/** What is of one group is one entry, as long as it is about one permit with the number of that. */
const counted = (before: DemoNotification, next: DemoNotification): DemoNotification => {
  const isSame = before.permit_id === next.permit_id;
  const about = isSame ? {} : { permit_id: null, tracking_number: null };
  return { ...next, ...about, count: before.count + 1 };
};

/** Within so many hours nobody has got to it yet. */
const unreadHours = 8;
/** Of a thousand older ones so many have been dismissed. */
const read = 600;

/** Who came to it has dismissed some of what is not of this shift. */
const readByNow = (entry: DemoNotification, index: number, now: number): DemoNotification => {
  const isOld = Date.parse(entry.at) < now - unreadHours * hour;
  return { ...entry, dismissed: isOld && happens(rng(seed, 'read', index), read) };
};

/**
 * What the people of a plant have been told, as the server would have told it: one entry a person and group that counts what came to
 * it, oldest first. Some of what is older has been dismissed.
 */
export const entriesOf = (heard: readonly Heard[], plants: number, now: number): DemoNotification[] => {
  const directory = directoryOf(plants);
  const entries = new Map<string, DemoNotification>();
  for (const one of heard.toSorted((a, b) => a.at - b.at))
    for (const person of peopleOf(one.telling.to, one.except, directory)) {
      const key = `${person} ${one.telling.group}`;
      const before = entries.get(key);
      const entry = entryFor(person, one);
      entries.set(key, before ? counted(before, entry) : entry);
    }
  return [...entries.values()]
    .map((entry, index) => readByNow(entry, index, now))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
