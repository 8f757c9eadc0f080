import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';

/** Removes at once what is one; of more it first says how many go, those that are not in sight among them. */
export const useAskMany = (): ((count: number, remove: () => void) => void) => {
  const t = useTranslations('kit');
  const ask = useAsk();
  return (count, remove) => {
    if (count <= 1) return remove();
    const question = { title: t('kit:removeTitle', { count }), text: t('kit:removeText'), confirm: t('kit:removeAll', { count }) };
    ask({ ...question, intent: 'danger' }, remove);
  };
};
