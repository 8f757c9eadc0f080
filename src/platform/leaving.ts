type Go = () => void;

type Guard = {
  /** Goes, at once or when the person has agreed, or never. */
  leave: (go: Go) => void;
  /** Hears of Back and Forward before the router does. */
  onPop: (event: PopStateEvent) => void;
};

let guard: Guard | null = null;

// A window calls its listeners in the order in which they came, so this one has to be there before the router's.
addEventListener('popstate', (event) => guard?.onPop(event));

/** Whether somebody would lose something if the page went now. */
export const mayLoseWork = (): boolean => guard !== null;

/** Goes; where work would be lost, its guard asks first. */
export const leave = (go: Go): void => (guard ? guard.leave(go) : go());

/** Has everybody who wants to leave pass by this guard, or by none. */
export const guardLeaving = (by: Guard | null): void => {
  guard = by;
};
