let typed = '';
let listening = new AbortController();

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || (target instanceof HTMLElement && target.isContentEditable);

/**
 * Somebody begins to write, and the field that is for it is on its way: what is typed until then waits for it, and is nobody else's. A press of the
 * pointer, Tab or Escape means something else.
 */
export const typeAhead = (): void => {
  listening.abort();
  listening = new AbortController();
  typed = '';
  const { signal } = listening;
  const stop = () => listening.abort();
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape' || isField(event.target)) {
      stop();
      return;
    }
    if (event.isComposing) return;
    const isWritten = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // Ctrl+Enter would send a mail without what was typed.
    if (!isWritten && event.key !== 'Enter' && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (isWritten) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (!event.ctrlKey && !event.metaKey) typed += '\n';
  };
  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('pointerdown', stop, { capture: true, signal });
};

/** What was typed before the field was there, which has the focus from now on. It is handed out once. */
export const takeTypedAhead = (): string => {
  listening.abort();
  const taken = typed;
  typed = '';
  return taken;
};
