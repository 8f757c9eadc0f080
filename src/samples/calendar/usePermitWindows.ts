import { useMemo } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { type Occurrence, occurrenceOf } from '#domain/calendar/calendar.rules.ts';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { permitPage, permitsEndpoints } from '#domain/permits/permit/permit.endpoints.ts';
import { href } from '#src/platform/routes.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import type { CalendarAddress } from './useCalendarAddress.ts';

/** Whether somebody works with permits: all others see none here. */
export const useMaySeePermits = (): boolean => mayEnter(permitsEndpoints.list.access, useSession(rolesOf));

/**
 * The windows of permits from one day to another, those that begin first. They are only shown: each leads to its permit. `left` says how
 * many there are beside them.
 */
export const usePermitWindows = (address: CalendarAddress, from: string, to: string) => {
  const isOn = useMaySeePermits() && address.hasPermits;
  const query = { from, to, sort: 'window', limit: permitPage.max } as const;
  const { value, problem, retry } = useRead('permits.list', isOn ? { query } : null, {
    select: resultOf,
    follows: ({ entity }) => entity === 'permit',
  });
  const { zone, searchText } = address;
  const occurrences = useMemo((): Occurrence[] => {
    if (!value) return [];
    return value.items
      .filter((permit) => contains(`${permit.tracking_number} ${permit.title}`, searchText))
      .map((permit) => {
        const title = `${permit.tracking_number} ${permit.title}`;
        const span = { allDay: false, start: permit.window.from, end: permit.window.to };
        const event = { id: `permit-${permit.id}`, title, ...span, extendedProps: { desc: '' } };
        const leadsTo = { permitId: permit.id, trackingNumber: permit.tracking_number };
        return { ...occurrenceOf(event, span, zone), href: href('/apps/permit/:permitId/:trackingNumber', leadsTo) };
      });
  }, [value, zone, searchText]);
  return { occurrences, left: value ? value.total - value.items.length : 0, problem, retry };
};
