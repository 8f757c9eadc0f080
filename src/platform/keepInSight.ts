/** What is higher than the window is never whole in sight; edges between pixels are no part that is missing. */
const whole = 0.98;

/** The part of the window that no row or bar lies over, as the page tells it by its scroll padding. */
const freeMargin = (): string => {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const px = (text: string) => `-${Number.parseFloat(text) || 0}px`;
  return `${px(scrollPaddingBlockStart)} 0px ${px(scrollPaddingBlockEnd)} 0px`;
};

/**
 * What the keyboard is at stays in sight when something before it arrives or grows. The browser holds what stands first in the window
 * where it is, so that everything after the change moves down, the focus with it, and out of a low window. Who scrolls away is let go.
 * Answers how to end it.
 */
export const keepInSight = (): (() => void) => {
  let watched: Element | null = null;
  let wasSeen = false;
  let isScrolled = false;
  let observer: IntersectionObserver | null = null;

  const look = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry || entry.target !== document.activeElement) return;
    const isSeen = entry.intersectionRatio >= whole;
    const isPushed = wasSeen && !isSeen && !isScrolled && entry.boundingClientRect.height > 0;
    wasSeen = isSeen;
    if (isPushed && entry.target.matches(':focus-visible')) entry.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
  };
  const leave = () => {
    watched = null;
    observer?.disconnect();
  };
  // What is looked at in the frame after a scroll may be out of sight because of it.
  const scroll = () => {
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
