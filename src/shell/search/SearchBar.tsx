import { Search } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFocusInside } from '#src/shell/useFocusInside.ts';
import { usePressOutside } from '#src/shell/usePressOutside.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { SearchActor } from './SearchActor.ts';
import { SearchField } from './SearchField.tsx';

/** A button that lays the search over the whole toolbar. */
export function SearchBar() {
  const t = useTranslations('search');
  const id = useId();
  const { send } = SearchActor.useActorRef();
  const open = SearchActor.useSelector((snapshot) => snapshot.matches('open'));
  return (
    <>
      <TipButton
        variant="minimal"
        icon={<Search />}
        tip={t('search:navigation')}
        tipDisabled={open}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => send({ type: open ? 'search.closed' : 'search.opened' })}
      />
      {open ? <OpenBar id={id} /> : null}
    </>
  );
}

function OpenBar({ id }: { id: string }) {
  const { send } = SearchActor.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusInside(place, id, field);
  usePressOutside(place, id, () => send({ type: 'search.pressedOutside' }));
  return <SearchField field={field} place={place} id={id} bare />;
}
