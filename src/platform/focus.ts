/** The id of the part of the page that changes with the address; the skip link and every arrival lead there. */
export const contentId = 'content';

export const focusContent = (): void => document.getElementById(contentId)?.focus({ preventScroll: true });
