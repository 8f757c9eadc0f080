import { usePageTitle } from '#src/platform/usePageTitle.ts';

/** The title of the window says what is open, and in which place of which app. */
export const useListTitle = (app: string, place: string | undefined, open?: string): void =>
  usePageTitle([open, place, app].filter(Boolean).join(' · '));
