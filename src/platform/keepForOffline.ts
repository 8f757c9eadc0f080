declare global {
  interface Window {
    /** Not yet among the types of browsers. */
    trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
  }
}
type Policy = { createScriptURL: (url: string) => string };

let policy: Policy | undefined;

/** The one script that the page may start by its address. A policy of that name may be made once. */
const address = (): string => {
  const ours = { createScriptURL: () => '/sw.js' };
  policy ??= window.trustedTypes?.createPolicy('service-worker', ours) ?? ours;
  return policy.createScriptURL('');
};

const whenIdle = (act: () => void): void => {
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act);
};

/**
 * Has the browser keep the built files it uses, and a page for when the server cannot be reached. When everything else is done, and
 * without a word if it cannot be: nothing depends on it.
 */
export const keepForOffline = (): void => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(address()).catch(() => undefined);
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
};
