import { useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { useStaleness } from './useHandovers.ts';

/** Why nothing can be written now, in words; null when it can. Nobody acknowledges what may not be so any more. */
export const useCannotWrite = (): string | null => {
  const t = useTranslations('handover');
  const online = useOnline();
  const stale = useStaleness().problem;
  const silence = useSilence();
  if (!online) return t('handover:offline');
  if (silence) return silence;
  return stale ? t('handover:stale') : null;
};
