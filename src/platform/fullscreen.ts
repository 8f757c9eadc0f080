/** Whether this browser can give the page the whole screen; on some phones none can. */
const isSupported = (): boolean => document.fullscreenEnabled === true;

/** Gives the page the whole screen. Throws where the browser has none (specification 8). */
export const enterFullscreen = (): Promise<void> => {
  if (!isSupported()) throw new Error('This browser cannot show a page on the whole screen.');
  return document.documentElement.requestFullscreen();
};

export const leaveFullscreen = (): Promise<void> => document.exitFullscreen();

/** Tells whether the page has the whole screen, now and at every change; never anything where the browser has none to give. */
export const watchFullscreen = (report: (on: boolean) => void): (() => void) => {
  if (!isSupported()) return () => undefined;
  const listen = () => report(document.fullscreenElement !== null);
  listen();
  document.addEventListener('fullscreenchange', listen);
  return () => document.removeEventListener('fullscreenchange', listen);
};
