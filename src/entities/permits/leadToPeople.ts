/** Marks the words of a permit that say who has to come out, get away or leave. */
export const peopleMark = 'data-people-leave';

/** For so long, in milliseconds, the words may take to come after what was recorded. */
const patience = 30_000;

let awaited: { permitId: number; until: number } | null = null;

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

// The head may grow by these words, and go out of sight with them: where they stand is known once it is laid out.
const show = (element: Element): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isInSight(element)) element.scrollIntoView({ block: 'start' });
    }),
  );
};

const arriveAt = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  // What is not shown yet takes no focus: the next reading leads there.
  if (document.activeElement !== element) return;
  awaited = null;
  show(element);
};

/**
 * Leads whoever has just recorded what stops the work to the words of who has to come out or get away, at once or as soon as they come: the
 * record was made further down the page, and nobody else may be looking.
 */
export const leadToPeople = (permitId: number): void => {
  awaited = { permitId, until: performance.now() + patience };
  const known = document.querySelector<HTMLElement>(`[${peopleMark}="${permitId}"]`);
  if (known) arriveAt(known);
};

/** To be told when these words are in the page. */
export const whenPeopleTold =
  (permitId: number) =>
  (element: HTMLElement | null): void => {
    if (element && awaited?.permitId === permitId && performance.now() < awaited.until) arriveAt(element);
  };
