import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NavbarActor } from './NavbarActor.ts';

/** What of the navbar is open. It stands above the layouts, so that nothing closes when they change. */
export function NavbarProvider({ children }: { children: ReactNode }) {
  return (
    <NavbarActor.Provider>
      <Watch />
      {children}
    </NavbarActor.Provider>
  );
}

/** Tells the chart of every new address, also of those that the browser's own buttons lead to. */
function Watch() {
  const { send } = NavbarActor.useActorRef();
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    send({ type: 'navbar.routeChanged' });
  }, [pathname, send]);
  return null;
}
