import { Button } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { useFilters } from './useFilters.ts';

/** There may be permits, and the filters leave none of them. */
export function NothingFits({ search }: { search: string }) {
  const t = useTexts('filters');
  const { clear } = useFilters();
  return (
    <Empty>
      <p>{search ? t('filters:emptySearch', { search }) : t('filters:empty')}</p>
      <Button text={t('filters:clear')} onClick={clear} />
    </Empty>
  );
}
