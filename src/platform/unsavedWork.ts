import { guardLeaving } from './leaving.ts';

type Work = {
  /** The parameter of the address that holds the work open; none, where the path alone does. */
  param: string | undefined;
  /** Asks the person, and calls back when they would rather lose the work than stay. */
  ask: (leaveAnyway: () => void) => void;
};

/** Where the page stands: its place in the browser's history, as React Router counts it, and its address. */
type Here = { index: unknown; address: URL };

const works = new Set<Work>();
const present = (): Here => ({ index: history.state?.idx, address: new URL(location.href) });

let here: Here = present();
let steppingBack = false;

const isKeptAt = ({ pathname, searchParams }: URL): boolean =>
  pathname === here.address.pathname &&
  [...works].every(({ param }) => param === undefined || searchParams.get(param) === here.address.searchParams.get(param));

const askFirst = (go: () => void): void => {
  const [work] = works;
  if (!work) {
    go();
    return;
  }
  work.ask(() => {
    works.clear();
    settle();
    go();
  });
};

// The browser has gone already when it tells: the page goes back to where it was, and asks. The router hears of neither.
const onPop = (event: PopStateEvent): void => {
  if (steppingBack) {
    steppingBack = false;
    event.stopImmediatePropagation();
    return;
  }
  const { index, address } = present();
  if (isKeptAt(address) || typeof index !== 'number' || typeof here.index !== 'number') return;
  const steps = here.index - index;
  event.stopImmediatePropagation();
  steppingBack = true;
  history.go(steps);
  askFirst(() => history.go(-steps));
};

// The browser has words of its own for this, and shows no others.
const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const settle = (): void => {
  guardLeaving(works.size > 0 ? { leave: askFirst, isKeptAt, onPop } : null);
  removeEventListener('beforeunload', onUnload);
  if (works.size > 0) addEventListener('beforeunload', onUnload);
};

/** From now on nobody leaves without being asked, until the answered function is called. */
export const guardWork = (work: Work): (() => void) => {
  works.add(work);
  settle();
  return () => {
    works.delete(work);
    settle();
  };
};

/** The page has come to another address: this is where Back leads back to. */
export const noteHere = (): void => {
  here = present();
};
