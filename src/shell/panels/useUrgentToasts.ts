import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { withoutIds } from '#machines/notifications/notifications.rules.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useNotify } from '#src/system/notifications.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';
import { notificationHref, notificationText } from './notificationText.ts';
import { usePanel } from './Panels.tsx';

/** Says over the page what is urgent and has just come, while the panel is shut, unless notifications are muted. */
export const useUrgentToasts = (): void => {
  const t = useTranslations('panels');
  const language = useLanguage();
  const { watch } = useCache();
  const panel = usePanel('notifications');
  const notify = useNotify();
  const navigate = useNavigate();
  const muted = !useSettings(settingsOf).quick.notifications;
  const admitted = mayEnter('onlyPermits', useSession(rolesOf));
  const say = useEffectEvent((one: Notification) => {
    if (muted || one.priority !== 1 || panel.getSnapshot().value === 'open') return;
    const to = admitted ? notificationHref(one) : null;
    const said = notificationText(one, language, t);
    const text = one.tracking_number ? `\u2068${one.tracking_number}\u2069 · ${said}` : said;
    const toast = { id: `told-${one.id}`, text, variant: 'error' as const };
    if (to) notify({ ...toast, action: t('panels:readOn') }, () => void navigate(to));
    else notify(toast);
  });
  // The screens hold what was told: a subscription that lasts as long as the shell.
  useEffect(() => {
    let known: readonly Notification[] | null = null;
    return watch('notifications.list', {}, ({ result }) => {
      for (const one of known ? withoutIds(result, known) : []) say(one);
      known = result;
    });
  }, [watch]);
};
