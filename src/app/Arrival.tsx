import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { focusContent, samePage, wasReloadedInPlace } from '#src/platform/focus.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { setTitle } from '#src/platform/title.ts';
import { routeAt } from './routeAt.ts';

/**
 * Each arrival at a page is announced once: the window's title, the keyboard's focus and a screen reader. The title is set before
 * the effects of screens, which may make it more exact.
 */
export function Arrival() {
  const t = useTranslations();
  const { pathname, state } = useLocation();
  const title = t(routeAt(useRouteRows(), pathname)?.title ?? 'titles:notFound');
  const first = useRef(true);
  useLayoutEffect(() => setTitle(title), [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what one arrives at, even under the same title
  useEffect(() => {
    if (first.current) {
      first.current = false;
      if (wasReloadedInPlace()) focusContent();
      return;
    }
    if (state === samePage) return;
    scrollTo(0, 0);
    focusContent();
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
