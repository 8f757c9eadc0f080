import { useTexts } from '#src/i18n/i18n.ts';
import { Missing } from '#src/ui/Missing.tsx';
import { HomeLink } from './HomeLink.tsx';

export function Screen() {
  const t = useTexts('pages');
  return <Missing title={t('pages:notFoundTitle')} text={t('pages:notFoundText')} actions={<HomeLink />} />;
}
