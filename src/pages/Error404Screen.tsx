import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { paletteCommand, useAllCommands } from '#src/ui/commands/commands.ts';
import { Missing } from '#src/ui/Missing.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Looks for pages, permits and actions by their names; nothing for people who are not signed in. */
function SearchButton() {
  const t = useTranslations('pages');
  const search = useAllCommands().find(({ id }) => id === paletteCommand);
  return search ? <Button icon={<Search />} text={t('pages:search')} onClick={search.run} /> : null;
}

export function Screen() {
  const t = useTranslations('pages');
  const actions = (
    <>
      <HomeLink />
      <SearchButton />
    </>
  );
  return <Missing title={t('pages:notFoundTitle')} text={t('pages:notFoundText')} actions={actions} />;
}
