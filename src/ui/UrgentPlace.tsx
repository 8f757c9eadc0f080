import { createContext, type ReactNode, type RefCallback, use, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './urgent.module.css';

type Context = { place: HTMLElement | null; give: RefCallback<HTMLElement> };

const Context = createContext<Context>({ place: null, give: () => {} });

/** Holds where what is urgent stands while something is open over the page: of several places the one that came last. */
export function UrgentPlaceProvider({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const give = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    setPlaces((others) => [...others, element]);
    return () => setPlaces((all) => all.filter((one) => one !== element));
  }, []);
  const place = places.at(-1) ?? null;
  return <Context value={useMemo(() => ({ place, give }), [place, give])}>{children}</Context>;
}

/** A `ref` for the part of a panel in which what is urgent stands while the panel is open. */
export const useUrgentPlace = (): RefCallback<HTMLElement> => use(Context).give;

type Props = {
  /** How much room it needs, in pixels; in less it stays where it is. */
  room?: number;
  /** What it is about: beside what else is shown there, nobody would know. */
  of?: ReactNode;
  children: ReactNode;
};

/** What must be in reach whatever is open over the page: it stands there as long as that is open. */
export function Urgent({ room = 0, of, children }: Props) {
  const { place } = use(Context);
  if (!place || place.clientWidth < room) return children;
  return createPortal(
    <>
      {of ? <span className={styles.of}>{of}</span> : null}
      {children}
    </>,
    place,
  );
}
