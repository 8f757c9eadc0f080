import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds a pointer must rest before a menu opens or closes (specification 9). */
const debounce = 150;

/** Does what was meant last, when nothing else was meant for a moment. */
export const useIntent = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => clearTimeout(timer.current), []);
  const mean = useCallback(
    (act: () => void) => {
      forget();
      timer.current = setTimeout(act, debounce);
    },
    [forget],
  );
  useEffect(() => forget, [forget]);
  return { mean, forget };
};
