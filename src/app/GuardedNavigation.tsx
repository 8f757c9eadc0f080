import { type ReactNode, use, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { leaveFor } from '#src/platform/leaving.ts';

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
      leaveFor(new URL(navigator.createHref(to), location.href), go);
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}
