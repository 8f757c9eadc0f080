/** The id of the part of the page that changes with the address; the skip link and every arrival lead there. */
export const contentId = 'content';

/** Marks the part of the page at which the focus waits while nothing that somebody chose has it. */
export const waitingMark = 'data-focus-waits';

/** Whether nothing that a person chose has the focus, so that it may be given away. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.hasAttribute(waitingMark);
};

export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true });

/** The state of an address that says of the same page what it is called by now: who was in it stays where they were. */
export const samePage = 'same page';

const reloadedKey = 'control-room.focus-content';

/** Loads the page anew for somebody who stays: the focus is at its content then. */
export const reloadInPlace = (): void => {
  try {
    sessionStorage.setItem(reloadedKey, 'yes');
  } catch {
    // The page comes all the same.
  }
  location.reload();
};

/** Whether the page was loaded anew so; told once. */
export const wasReloadedInPlace = (): boolean => {
  try {
    const mark = sessionStorage.getItem(reloadedKey);
    sessionStorage.removeItem(reloadedKey);
    return mark !== null;
  } catch {
    return false;
  }
};
