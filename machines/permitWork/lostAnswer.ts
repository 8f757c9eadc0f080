import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkCall } from './workForms.ts';

/** What of a call the work shows once it is recorded. Nothing that was signed with is kept. */
/** `at` is when it was pressed, in milliseconds of the server's clock. */
export type Crossing = { member: number; inside: boolean; at: number; under?: number };
export type Sent = Crossing | { point: string; testedAt: string; key: string };

/** What is to be looked for if the answer to a call is lost; null where the work does not tell one call from another. */
export const sentBy = (call: WorkCall): Sent | null => {
  if (call.kind === 'logEntry') return { ...call.body, at: call.at, ...(call.under ? { under: call.under.id } : {}) };
  return call.kind === 'testGas' ? { point: call.body.point, testedAt: call.body.tested_at, key: call.key } : null;
};

/** The log of whoever was sent: that of the permit, or of other work in its space. */
const logOf = ({ under }: { under?: number }, { entries, entry_log }: Pick<PermitWork, 'entries' | 'entry_log'>) =>
  under === undefined ? entries : (entry_log?.works.find(({ id }) => id === under)?.entries ?? []);

/** Our clock may be so many milliseconds before the server's. */
const skew = 2000;

type Entries = PermitWork['entries'];
/** A line of a log: somebody went in or came out, when, and who recorded it. */
export type Line = { inside: boolean; at: string; by: Entries[number]['in_by'] };

const linesOf = (entries: Entries): Line[] =>
  entries
    .flatMap(({ in_at, in_by, out_at, out_by }) => [
      { inside: true, at: in_at, by: in_by },
      ...(out_at && out_by ? [{ inside: false, at: out_at, by: out_by }] : []),
    ])
    .sort((one, other) => one.at.localeCompare(other.at));

/**
 * What a log says of somebody since they were pressed to go in or to come out: whether that is recorded, and the last line that another desk has
 * written after it, which whoever pressed does not know of.
 */
export const crossingIn = (
  { member, inside, at }: Omit<Crossing, 'under'>,
  entries: Entries,
): { recorded: boolean; since: Line | null } => {
  const own = entries.filter((entry) => entry.member === member);
  const isAfter = (time: string | null) => time !== null && Date.parse(time) >= at - skew;
  // Of several that came quickly after each other: it ends the one that was open then, or begins the one that was not over yet.
  const left = own.findLast(({ in_at }) => Date.parse(in_at) <= at + skew);
  const entered = own.findLast(({ in_at }) => isAfter(in_at));
  const recorded = inside
    ? entered !== undefined && (entered.out_at === null || Date.parse(entered.out_at) > at)
    : isAfter(left?.out_at ?? null);
  const last = linesOf(own).findLast((line) => isAfter(line.at));
  return { recorded, since: last && last.inside !== inside ? last : null };
};

/** Whether the work shows what was sent. */
export const isRecorded = (sent: Sent, work: Pick<PermitWork, 'entries' | 'entry_log' | 'gas'>): boolean =>
  'member' in sent
    ? crossingIn(sent, logOf(sent, work)).recorded
    : work.gas.tests.some(({ point, tested_at }) => point === sent.point && tested_at === sent.testedAt);
