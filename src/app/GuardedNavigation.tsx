import { type ReactNode, use, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import { leave } from '#src/platform/leaving.ts';

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

/**
 * Going to another screen passes through `leave`, whether by a link or by a program. Another view of the same screen loses
 * nothing, and what is replaced was not a person's wish: a session that has ended is not asked whether it may.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (to, ...rest) => {
      const go = () => navigator.push(to, ...rest);
      if ((pathOf(to) ?? location.pathname) === location.pathname) go();
      else leave(go);
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}
