const usualPause = 30_000;

/** Calls back now and then while the page is in sight, and when it comes back into sight or online. Answers how to stop. */
export const pollWhileVisible = (look: () => void, pause = usualPause): (() => void) => {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfSeen, pause);
  document.addEventListener('visibilitychange', lookIfSeen);
  addEventListener('online', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
    removeEventListener('online', lookIfSeen);
  };
};
