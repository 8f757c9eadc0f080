import { useId, useRef } from 'react';
import { usePressOutside } from '../usePressOutside.ts';
import { SearchActor } from './SearchActor.ts';
import { SearchField } from './SearchField.tsx';

/** The search as a field that is always there. */
export function SearchBox() {
  const id = useId();
  const { send } = SearchActor.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  usePressOutside(place, id, () => send({ type: 'search.pressedOutside' }));
  return <SearchField field={field} place={place} id={id} bare={false} />;
}
