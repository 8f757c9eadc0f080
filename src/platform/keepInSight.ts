/** What is higher than the window is never whole in sight; edges between pixels are no part that is missing. */
const whole = 0.98;

/** The part of the window that no row or bar lies over, as the page tells it by its scroll padding. */
const freeMargin = (): string => {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const px = (text: string) => `-${Number.parseFloat(text) || 0}px`;
  return `${px(scrollPaddingBlockStart)} 0px ${px(scrollPaddingBlockEnd)} 0px`;
};

/** What is read with the focus: a box with the words beside it. Of a field the browser shows the line alone that is typed in. */
const wholeOf = (element: Element): Element | null => {
  if (element.matches('[type="checkbox"], [type="radio"]')) return element.closest('label');
  return element.matches('textarea') ? element : null;
};

/**
 * What the keyboard comes to is shown whole where there is room, and what it is at stays in sight when something before it arrives or
 * grows. The browser holds what stands first in the window where it is, so that everything after the change moves down, the focus with
 * it, and out of a low window. Who scrolls away is let go. Answers how to end it.
 */
export const keepInSight = (): (() => void) => {
  let watched: Element | null = null;
  let wasSeen = false;
  let isScrolled = false;
  let isOurs = false;
  let observer: IntersectionObserver | null = null;

  const look = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry || entry.target !== document.activeElement) return;
    const isSeen = entry.intersectionRatio >= whole;
    const isPushed = wasSeen && !isSeen && !isScrolled && entry.boundingClientRect.height > 0;
    wasSeen = isSeen;
    if (isPushed && entry.target.matches(':focus-visible')) bringBack(entry.target);
  };
  // What it was pushed by may be followed by more at once: it counts as seen again, and nobody has scrolled.
  const bringBack = (element: Element) => {
    wasSeen = true;
    isOurs = true;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    requestAnimationFrame(() => (isOurs = false));
  };
  const watch = () => {
    observer?.disconnect();
    if (!watched) return;
    observer = new IntersectionObserver(look, { root: document, rootMargin: freeMargin(), threshold: [0, whole] });
    observer.observe(watched);
  };
  const arrive = ({ target }: FocusEvent) => {
    watched = target instanceof Element ? target : null;
    wasSeen = false;
    watch();
    if (watched?.matches(':focus-visible')) wholeOf(watched)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const leave = () => {
    watched = null;
    observer?.disconnect();
  };
  // What is looked at in the frame after a scroll may be out of sight because of it.
  const scroll = () => {
    if (isOurs) return;
    isScrolled = true;
    requestAnimationFrame(() => requestAnimationFrame(() => (isScrolled = false)));
  };
  // A head that grows takes from the free part without moving anything.
  const heights = new MutationObserver(watch);

  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
  document.addEventListener('scroll', scroll, { capture: true, passive: true });
  heights.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  return () => {
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('scroll', scroll, { capture: true });
    heights.disconnect();
    observer?.disconnect();
  };
};
