const keys = ['Enter', ' '];

/**
 * A key presses what it went down on. Blueprint's buttons take every key that comes up on them for a press, wherever it went down: an
 * Enter that sends a form would also press the button that has the focus back before the key is up. No button hears of such a key.
 * Answers how to end it.
 */
export const ignoreStrayKeyups = (): (() => void) => {
  const wentDownOn = new Map<string, EventTarget | null>();
  const down = ({ key, target, repeat }: KeyboardEvent) => {
    // A key that is held repeats wherever the focus has gone meanwhile.
    if (!repeat) wentDownOn.set(key, target);
  };
  const up = (event: KeyboardEvent) => {
    const { key, target } = event;
    const began = wentDownOn.get(key);
    wentDownOn.delete(key);
    if (!keys.includes(key) || began === target) return;
    if (target instanceof Element && target.closest('button')) event.stopImmediatePropagation();
  };
  const forget = () => wentDownOn.clear();
  window.addEventListener('keydown', down, true);
  window.addEventListener('keyup', up, true);
  window.addEventListener('blur', forget);
  return () => {
    window.removeEventListener('keydown', down, true);
    window.removeEventListener('keyup', up, true);
    window.removeEventListener('blur', forget);
  };
};
