import { useTexts } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useTell } from '#src/system/messages.ts';

/** Copies the name of an icon and says so, or that it could not be done. */
export const useCopyName = (): ((name: string) => void) => {
  const t = useTexts('icons');
  const tell = useTell();
  return (name) =>
    void copyText(name).then((done) =>
      tell(done ? { text: t('icons:copied', { name }), variant: 'success' } : { text: t('icons:notCopied'), variant: 'error' }),
    );
};
