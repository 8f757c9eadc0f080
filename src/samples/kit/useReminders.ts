import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { atTime } from '#src/platform/atTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useNotify } from '#src/system/notifications.ts';

type Reminding<Row> = {
  /** Rows whose time is after the one moment and not after the other (milliseconds since the epoch), by their time. */
  between: (after: number, until: number) => readonly Row[];
  /** When a row reminds, in milliseconds since the epoch. */
  timeOf: (row: Row) => number;
  reminderOf: (row: Row) => { id: string; text: string; href: string };
};

/**
 * Reminds of rows when their time comes, each once, by a notification that leads to it. What came due before the app was opened in this tab is
 * past: its own list shows it.
 */
export const useReminders = <Row>({ between, timeOf, reminderOf }: Reminding<Row>): void => {
  const t = useTranslations('kit');
  const notify = useNotify();
  const navigate = useNavigate();
  const reminded = useRef(serverNow());
  // With every drawing: what is waited for is a row of those that are there by now.
  useEffect(() => {
    const [next] = between(reminded.current, Number.POSITIVE_INFINITY);
    if (!next) return undefined;
    return atTime(timeOf(next), serverNow, () => {
      const now = serverNow();
      for (const row of between(reminded.current, now)) {
        const { id, text, href } = reminderOf(row);
        notify({ id, text, duration: null, variant: 'info', action: t('kit:openReminded') }, () => void navigate(href));
      }
      reminded.current = now;
    });
  });
};
