import { Classes } from '@blueprintjs/core';
import { contentId, waitingMark } from './focus.ts';

const layers = `[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .${Classes.PORTAL}`;
const dialogs = '[role="dialog"], [role="alertdialog"]';
const named = ':is([aria-label], [aria-labelledby])';
/** Parts of a page that say what they are, so that the focus may wait there. */
const containers = `${dialogs}, :is(section, ul, ol, nav, aside, [role="region"], [role="group"], [role="tabpanel"])${named}, #${contentId}`;

/** Something that had the focus, and what is needed to find it or its place again when it is gone. */
type Stop = { element: HTMLElement; layer: Element | null; around: readonly Element[]; name: string; isOnly: boolean };

const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility({ visibilityProperty: true });

const alike = (element: HTMLElement, name: string, within: ParentNode = document): HTMLElement[] =>
  name === ''
    ? []
    : [...within.querySelectorAll<HTMLElement>(element.tagName)].filter(
        (one) => one.role === element.role && one.dataset.place === element.dataset.place && nameOf(one) === name,
      );

const stopAt = (element: HTMLElement): Stop => {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  const name = nameOf(element);
  return { element, layer: element.closest(layers), around, name, isOnly: alike(element, name).length === 1 };
};

/** What stands again where something was taken away and drawn anew: the same name, and nobody else of that name before or now. */
const twinOf = ({ element, name, isOnly }: Stop): HTMLElement | null => {
  const byId = element.id ? document.getElementById(element.id) : null;
  if (byId && isUsable(byId)) return byId;
  const found = isOnly ? alike(element, name).filter(isUsable) : [];
  return found.length === 1 ? (found[0] ?? null) : null;
};

const containerOf = ({ around }: Stop): Element | null =>
  around.find((one) => one.isConnected)?.closest(containers) ?? document.getElementById(contentId);

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The focus is never lost to the page. When what had it is taken away, switched off or hidden, it goes to what opened the layer that is
 * gone, to what has been drawn anew in its place, or else to the part of the page around it, which can be read and not pressed: a key
 * that is still held then presses nothing by chance. What comes back while it waits there has it again. Parts of the page that know
 * a better place have two frames to say so. Answers how to end it.
 */
export const keepFocus = (): (() => void) => {
  let trail: Stop[] = [];
  /** What the focus was taken from, while it waits at a part around it. */
  let lost: { stop: Stop; at: Element } | null = null;
  let isPlanned = false;

  const homeOf = (at: number): { stop: Stop; home: HTMLElement | null } | null => {
    const stop = trail[at];
    if (!stop) return null;
    const home = isUsable(stop.element) ? stop.element : twinOf(stop);
    const isLayerGone = stop.layer !== null && !isUsable(stop.layer);
    if (home || !isLayerGone) return { stop, home };
    const opener = trail.findLastIndex(({ layer }, index) => index < at && layer !== stop.layer);
    return homeOf(opener) ?? { stop, home: null };
  };
  const wait = (stop: Stop) => {
    const place = containerOf(stop);
    if (!(place instanceof HTMLElement)) return;
    const isMade = !place.hasAttribute('tabindex');
    if (isMade) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.setAttribute(waitingMark, '');
    const leave = () => {
      place.removeAttribute(waitingMark);
      if (isMade) place.removeAttribute('tabindex');
    };
    place.addEventListener('blur', leave, { once: true });
    lost = { stop, at: place };
  };
  const settle = () => {
    isPlanned = false;
    if (lost && document.activeElement === lost.at) {
      const back = isUsable(lost.stop.element) ? lost.stop.element : twinOf(lost.stop);
      back?.focus({ preventScroll: true });
      return;
    }
    const last = trail.at(-1);
    if (!isFree() || !last || isUsable(last.element)) return;
    const found = homeOf(trail.length - 1);
    if (found?.home) found.home.focus({ preventScroll: true });
    else if (found) wait(found.stop);
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => requestAnimationFrame(settle));
  };
  const isTouched = () => {
    if (lost && document.activeElement === lost.at) return true;
    const last = trail.at(-1)?.element;
    return last !== undefined && (isFree() || !last.isConnected || last.matches(':disabled'));
  };
  const arrive = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // Blueprint begins a dialog at an empty element without a name.
    if (target.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP)) {
      const overlay = target.parentElement;
      const dialog = overlay?.querySelector<HTMLElement>(dialogs);
      if (!dialog || (relatedTarget instanceof Node && overlay?.contains(relatedTarget))) return;
      if (!dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
      dialog.focus({ preventScroll: true });
      return;
    }
    if (lost && target === lost.at) return;
    lost = null;
    // Of each layer the last stop is enough, however many there were: where it was opened from is one of another layer.
    const stop = stopAt(target);
    trail = [...trail.filter(({ layer }) => layer !== stop.layer).slice(-20), stop];
  };
  /** Who presses on nothing has let go of what still stands there. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    requestAnimationFrame(() => {
      const last = trail.at(-1);
      if (document.hasFocus() && isFree() && last && isUsable(last.element)) trail = [];
    });
  };
  const goOn = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    lost = null;
  };
  const changes = new MutationObserver(() => isTouched() && plan());

  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', goOn, true);
  document.addEventListener('pointerdown', goOn, true);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  return () => {
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('keydown', goOn, true);
    document.removeEventListener('pointerdown', goOn, true);
    changes.disconnect();
  };
};
