/**
 * Tells when the page may go at any moment: it is being left, or it is hidden, after which a phone may end it without a word. Answers
 * how to stop.
 */
export const onPageHide = (tell: () => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('pagehide', tell, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && tell(), { signal });
  return () => stopping.abort();
};
