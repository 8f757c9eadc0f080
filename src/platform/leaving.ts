type Go = () => void;

type Guard = {
  /** Goes, at once or when the person has agreed, or never. */
  leave: (go: Go) => void;
  /** Whether what would be lost is still there at that address. */
  isKeptAt: (address: URL) => boolean;
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

/** Goes to an address; asks first where work is lost there. */
export const leaveFor = (address: URL, go: Go): void => (guard?.isKeptAt(address) ? go() : leave(go));

/** Has everybody who wants to leave pass by this guard, or by none. */
export const guardLeaving = (by: Guard | null): void => {
  guard = by;
};
