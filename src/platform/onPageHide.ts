/**
 * Tells when the page may go at any moment: it is being left, or it is hidden, after which a phone may end it without a word. Answers
 * how to stop.
 */
export const onPageHide = (notify: () => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('pagehide', notify, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && notify(), { signal });
  return () => stopping.abort();
};
