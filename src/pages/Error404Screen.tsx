import { useTexts } from '#src/i18n/i18n.ts';
import { Missing } from '#src/ui/Missing.tsx';
import { HomeLink } from './HomeLink.tsx';
import { SearchButton } from './SearchButton.tsx';

export function Screen() {
  const t = useTexts('pages');
  const actions = (
    <>
      <HomeLink />
      <SearchButton />
    </>
  );
  return <Missing title={t('pages:notFoundTitle')} text={t('pages:notFoundText')} actions={actions} />;
}
