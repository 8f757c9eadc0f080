import { siteClock, siteDate } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import {
  type Audience,
  type NewNotification,
  nobody,
  type ToldPermit,
  waitersOf,
  withPeople,
} from '#domain/permits/notifications/notification.rules.ts';
import { escalationSteps, type WarningKind } from './warning.data.ts';
import { dueWarnings, type Warning } from './warning.rules.ts';

/** A moment by the clock of a site, with its day only where that is another one. `zone` is an IANA name. */
export const momentText = (moment: Instant, now: Instant, zone: string): string => {
  const at = new Date(moment);
  const text = siteClock(at, zone);
  return siteDate(at, zone) === siteDate(new Date(now), zone) ? text.slice(-5) : text;
};

const delegatesOf = ({ area }: ToldPermit): Audience => ({ ...nobody, role: 'Area Owner Delegate', area });

/** To whom: an override to the coordinator and the delegates, a shift to the delegates who hand it over, all else to those the permit waits for. */
const audienceOf = ({ kind }: Warning, permit: ToldPermit, { state }: PermitFacts): Audience => {
  if (kind === 'shift') return delegatesOf(permit);
  if (kind === 'override') return { ...delegatesOf(permit), saps: permit.coordinator === null ? [] : [permit.coordinator] };
  return withPeople(waitersOf(state, permit), permit);
};

const told = (warning: Warning, permit: ToldPermit, facts: PermitFacts, now: Instant, zone: string): NewNotification => {
  const { kind, step, subject, priority, of, until, due } = warning;
  const common = { priority, once: true as const, warned: { due }, to: audienceOf(warning, permit, facts) };
  if (kind === 'override') {
    const group = `override:${permit.id}:${of}:${until}:${step}`;
    return { ...common, text: 'override', kind: 'override', params: { tag: of ?? '', percent: String(step) }, group };
  }
  const params = { kind, until: momentText(until, now, zone), ...(of ? { words: of } : {}) };
  // The work that one shift hands over in an area is one entry that counts the permits.
  if (kind === 'shift') {
    const { once: _, ...counted } = common;
    return { ...counted, text: 'warning', kind: 'warning', params, group: `shift:${permit.area}:${until}` };
  }
  return { ...common, text: 'warning', kind: 'warning', params, group: `${subject}:${step}:${permit.id}` };
};

/** What people are warned of that fell due since `from`; `zone` is the time zone of the permit's site. */
export const warningNotifications = (
  permit: ToldPermit,
  facts: PermitFacts,
  { from, now, zone }: { from: Instant; now: Instant; zone: string },
): NewNotification[] => dueWarnings(facts, from, now).map((one) => told(one, permit, facts, now, zone));

/** A warning about something that is no permit, to those who answer for it. `words` say which. */
export const otherWarning = (
  kind: Extract<WarningKind, 'review' | 'action'>,
  {
    group,
    priority,
    until,
    words,
    saps,
    due,
  }: Pick<NewNotification, 'group' | 'priority'> & {
    until: string;
    words: string;
    saps: readonly number[];
    due: Instant;
  },
): NewNotification => ({
  text: 'warning',
  kind: 'warning',
  params: { kind, until, words },
  priority,
  group,
  once: true,
  warned: { due },
  to: { ...nobody, saps },
});

/** Something urgent that was told, as it is kept until somebody acts on it. `level` is how often it was passed on. */
export type UrgentTold = Pick<NewNotification, 'text' | 'params' | 'group'> & { area: number; level: number };

/** What is told when nobody has acted on something urgent: null when it was passed on to everybody it goes to. */
export const escalationOf = ({ text, params, group, area, level }: UrgentTold): NewNotification | null => {
  const step = escalationSteps[level];
  if (!step) return null;
  return {
    text: 'not_acted',
    kind: 'stopped',
    params: { ...params, of: text, minutes: String(step.after) },
    priority: 1,
    group: `${group}:${step.after}`,
    once: true,
    to: { ...nobody, role: step.role, area: step.ofArea ? area : null },
  };
};

/** When something urgent is passed on next that was told at a moment; null when it never is any more. */
export const escalatesAt = (told: Instant, level: number): Instant | null => {
  const step = escalationSteps[level];
  return step ? new Date(Date.parse(told) + step.after * minute).toISOString() : null;
};
