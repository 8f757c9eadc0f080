import { useSyncExternalStore } from 'react';

/** From this width on the navbar stands beside the content. */
export const desktop = '(min-width: 1280px)';

/** Whether a media query holds. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
