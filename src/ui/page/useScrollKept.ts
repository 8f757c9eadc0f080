import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type Place = Readonly<{ left: number; top: number }>;

/** The document itself. */
const whole = '';
const maxEntries = 200;
/** For so many frames it is waited for what was read before to be there again. */
const maxFrames = 300;
/** A list of very many rows goes to its top once when it is drawn: what stands for so many frames stays. */
const steadyFrames = 30;
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Where what scrolls stood, by the entries of the history and by names. */
const entries = new Map<string, Map<string, Place>>();
const names = new WeakMap<HTMLElement, string>();
/** The browser brings back where a page stood that is loaded anew; of those after it that is done here. */
let isLoaded = false;

const scrollersIn = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-scroll]')];

const scrollerNamed = (page: HTMLElement, name: string): Element | null =>
  name === whole ? document.scrollingElement : (scrollersIn(page).find(({ dataset }) => dataset.scroll === name) ?? null);

const placeOf = ({ scrollLeft: left, scrollTop: top }: Element): Place => ({ left, top });

/** Whether something stands at its end only because what it held is gone, or not there yet: nobody has scrolled it there. */
const isCut = ({ scrollTop, scrollHeight, clientHeight }: Element, before: Place | undefined): boolean => {
  const end = Math.max(0, scrollHeight - clientHeight);
  return before !== undefined && before.top > end + 1 && scrollTop >= end - 1;
};

/** Brings all to where they stood, as soon as there is enough to scroll; whoever scrolls or types meanwhile is left alone. */
const bringBack = (page: HTMLElement, places: ReadonlyMap<string, Place>, whenOver: () => void): (() => void) => {
  const ended = new AbortController();
  const isThere = (name: string, place: Place): boolean => {
    const scroller = scrollerNamed(page, name);
    if (!scroller) return false;
    const { left, top } = placeOf(scroller);
    const isOff = Math.abs(left - place.left) > 1 || Math.abs(top - place.top) > 1;
    if (isOff) scroller.scrollTo({ ...place, behavior: 'instant' });
    return !isOff;
  };
  const step = (frames: number, steady: number): void => {
    if (ended.signal.aborted) return;
    const areThere = [...places].filter(([name, place]) => !isThere(name, place)).length === 0;
    if (steady < steadyFrames && frames > 0) requestAnimationFrame(() => step(frames - 1, areThere ? steady + 1 : 0));
    else ended.abort();
  };
  for (const hand of hands) addEventListener(hand, () => ended.abort(), { capture: true, passive: true, signal: ended.signal });
  ended.signal.addEventListener('abort', whenOver);
  step(maxFrames, 0);
  return () => {
    ended.signal.removeEventListener('abort', whenOver);
    ended.abort();
  };
};

/**
 * What scrolls on a page is where it was when somebody comes back by Back or Forward. `data-scroll` names what scrolls by itself after what
 * it shows: when it shows something else it begins at its top.
 */
export const useScrollKept = (page: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const target = useRef<ReadonlyMap<string, Place>>(new Map());
  /** What is on its way back stands nowhere else, however its list is drawn meanwhile. */
  const isComing = useRef(false);
  useLayoutEffect(() => {
    const { current } = page;
    if (!current) return undefined;
    const now = new Map(isBack ? entries.get(key) : []);
    // What the page before it was cut down to, when it was shorter, is told a moment later, as if it were of this one.
    target.current = new Map(now);
    isComing.current = isBack && [...now.values()].some(({ left, top }) => left !== 0 || top !== 0);
    entries.delete(key);
    entries.set(key, now);
    for (const old of [...entries.keys()].slice(0, -maxEntries)) entries.delete(old);
    if (!isBack && document.scrollingElement) now.set(whole, placeOf(document.scrollingElement));
    for (const scroller of scrollersIn(current)) {
      const name = scroller.dataset.scroll ?? whole;
      if ((names.get(scroller) ?? name) !== name) scroller.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      names.set(scroller, name);
      if (!isBack) now.set(name, placeOf(scroller));
    }
    // The browser would scroll the page that is still shown to where the next one stood.
    history.scrollRestoration = isLoaded ? 'manual' : 'auto';
    isLoaded = true;
    const leave = (): void => {
      history.scrollRestoration = 'auto';
    };
    const keep = (name: string, scroller: Element): void => {
      if (!(isComing.current && now.has(name)) && !isCut(scroller, now.get(name))) now.set(name, placeOf(scroller));
    };
    const note = ({ target: scrolled }: Event): void => {
      if (scrolled === document && document.scrollingElement) keep(whole, document.scrollingElement);
      else if (scrolled instanceof HTMLElement && scrolled.dataset.scroll && current.contains(scrolled))
        keep(scrolled.dataset.scroll, scrolled);
    };
    document.addEventListener('scroll', note, true);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('scroll', note, true);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [page, key, isBack]);
  // After the arrival, which begins every page at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every entry of the history
  useEffect(() => {
    const places = target.current;
    const arrive = (): void => {
      isComing.current = false;
    };
    return isComing.current && page.current ? bringBack(page.current, places, arrive) : undefined;
  }, [page, key, isBack]);
};
