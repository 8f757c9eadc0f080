import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { keepForOffline } from '#src/platform/keepForOffline.ts';
import { leave } from '#src/platform/leaving.ts';
import { reloadFromServer, watchForRelease } from '#src/platform/newRelease.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useNotify } from '#src/system/notifications.ts';

/** Says that a new release is there, and loads it when the person wants it: never over unsaved work, never while the server is away. */
export const useReleases = (): void => {
  const t = useTranslations('services');
  const notify = useNotify();
  const showMessage = useShowMessage();
  const reload = async () => {
    if (!(await reloadFromServer())) showMessage({ text: t('services:cannotReload'), variant: 'warning' });
  };
  const announce = useEffectEvent(() =>
    notify({ id: 'release', text: t('services:newRelease'), variant: 'info', duration: null, action: t('services:reload') }, () =>
      leave(() => void reload()),
    ),
  );
  useEffect(() => {
    keepForOffline();
    return watchForRelease(announce);
  }, []);
};
