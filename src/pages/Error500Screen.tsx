import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { HomeLink } from './HomeLink.tsx';

export function Screen() {
  const t = useTexts('pages');
  return (
    <Notice level={1} icon={<ErrorIcon size={20} />} title={t('pages:serverErrorTitle')} actions={<HomeLink />}>
      <p>{t('pages:serverErrorText')}</p>
    </Notice>
  );
}
