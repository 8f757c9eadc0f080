import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

let [before, now] = ['', ''];

/** Notes which page is shown: for what every page is framed by. */
export const useNotedPath = (): void => {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === now) return;
    [before, now] = [now, pathname];
  }, [pathname]);
};

/** The path of the page that was shown before this one; empty where there was none. */
export const pathBefore = (): string => before;
