import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { destinations } from '#domain/navigation/tree.ts';
import { visibleTo } from '#domain/navigation/visible.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { countsOf, itemsOf, NavigationActor } from '#src/system/navigation.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { translated } from './translated.ts';

/** What this person sees of the navigation, in the language in force. */
export const useNavigation = (): Navigation => {
  // The pages of the documentation have their titles where they are written.
  useTranslations('navigation', 'documentation');
  const language = useLanguage();
  const roles = useSession(rolesOf);
  const items = NavigationActor.useSelector(itemsOf);
  const counts = NavigationActor.useSelector(countsOf);
  return useMemo(
    () => translated(visibleTo(items, roles), { read: textOrSelf, language, counts }),
    [items, roles, language, counts],
  );
};

/** Everything of it that leads somewhere, in the order of the menu. */
export const useFlatNavigation = (): Navigation => {
  const items = useNavigation();
  return useMemo(() => destinations(items), [items]);
};

/** Goes where an entry leads: links in a tab of their own, unless they say otherwise. */
export const useGoTo = (): ((item: NavigationItem) => void) => {
  const navigate = useNavigate();
  return useCallback(
    ({ type, url, target = '_blank' }) => {
      if (url === undefined) return;
      if (type === 'link') open(url, target, 'noopener');
      else void navigate(url);
    },
    [navigate],
  );
};
