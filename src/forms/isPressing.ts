/** Whether a button is being pressed: words that appear before it is let go would move it away from under the pointer. */
export const isPressing = (): boolean => document.querySelector('button:active') !== null;
