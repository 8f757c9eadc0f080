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
