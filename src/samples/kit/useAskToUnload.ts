import { useEffect } from 'react';

/** While something is not kept yet, whoever reloads or closes the page is asked first. The browser has words of its own for this. */
export const useAskToUnload = (isAtRisk: boolean): void => {
  useEffect(() => {
    if (!isAtRisk) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isAtRisk]);
};
