import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';

/** The way out of a form: where something is filled in, it asks before that is thrown away. `what` names the form. */
export const useAskedCancel = (isFilled: boolean, what: string, cancel: () => void): (() => void) => {
  const t = useTranslations('system');
  const ask = useAsk();
  return () => {
    if (!isFilled) return cancel();
    ask(
      {
        title: t('system:unsavedTitle'),
        text: t('system:unsavedText', { what }),
        confirm: t('system:leaveAnyway'),
        cancel: t('system:stay'),
        intent: 'danger',
      },
      cancel,
    );
  };
};
