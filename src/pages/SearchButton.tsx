import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { paletteCommand, useAllCommands } from '#src/ui/commands/commands.ts';

/** Looks for pages, permits and actions by their names; nothing for who is not signed in. */
export function SearchButton() {
  const t = useTexts('pages');
  const search = useAllCommands().find(({ id }) => id === paletteCommand);
  return search ? <Button icon={<Search />} text={t('pages:search')} onClick={search.run} /> : null;
}
