const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Calls back when something is pasted into a field that is too long for it, with how many characters fit: the browser takes those and
 * leaves the rest out without a word. Answers how to end it.
 */
export const watchCuts = (report: (most: number) => void): (() => void) => {
  const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
    if (!isField(target) || target.maxLength < 0 || target.readOnly) return;
    const { value, selectionStart, selectionEnd, maxLength } = target;
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const pasted = clipboardData?.getData('text/plain') ?? '';
    if (value.length - replaced + pasted.length > maxLength) report(maxLength);
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
};
