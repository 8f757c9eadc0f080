import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is dragged: a card, or a list. */
export type Dragged = { kind: 'card' | 'list'; id: string; name: string };
/** Where it would land: before another one, or at the end of a list or of the board. */
export type Target = { listId: string | null; before: string | null };
type Point = { x: number; y: number };

/** Pixels that a pointer goes before it drags; a finger that goes as far scrolls, unless it has rested before. */
const slack = 6;
/** Milliseconds that a finger rests before it drags. */
const rest = 300;
/** Pixels from an edge where it scrolls, and how far it does in a frame. */
const edge = { width: 56, step: 12 };

const lists = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-list-id]')];

/** Where somebody who points there would put it; null outside the board. */
const targetAt = (root: HTMLElement, { kind, id }: Dragged, { x, y }: Point): Target | null => {
  const board = root.getBoundingClientRect();
  if (x < board.left || x > board.right || y < board.top || y > board.bottom) return null;
  if (kind === 'list') {
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const next = lists(root).find((list) => {
      const { left, right } = list.getBoundingClientRect();
      return list.dataset.listId !== id && (isRtl ? x > (left + right) / 2 : x < (left + right) / 2);
    });
    return { listId: null, before: next?.dataset.listId ?? null };
  }
  const over = lists(root).find((list) => {
    const { left, right } = list.getBoundingClientRect();
    return x >= left && x <= right;
  });
  if (!over) return null;
  const next = [...over.querySelectorAll<HTMLElement>('[data-row-id]')]
    .filter((card) => card.dataset.rowId !== id)
    .map((card) => ({ card, ...card.getBoundingClientRect().toJSON() }))
    .toSorted((one, other) => one.top - other.top)
    .find(({ top, bottom }) => y < (top + bottom) / 2);
  return { listId: over.dataset.listId ?? '', before: next?.card.dataset.rowId ?? null };
};

/** Near an edge, what is under the pointer goes on: the board across, a list up and down. */
const scrollAt = (root: HTMLElement, { x, y }: Point): void => {
  const nudge = (from: number, to: number, at: number) =>
    at < from + edge.width ? -edge.step : at > to - edge.width ? edge.step : 0;
  const board = root.getBoundingClientRect();
  root.scrollBy({ left: nudge(board.left, board.right, x) });
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list-id]')?.querySelector('[data-scroll]');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollBy({ top: nudge(top, bottom, y) });
};

const draggedAt = (element: Element): Dragged | null => {
  const list = element.closest<HTMLElement>('[data-list-id]');
  const card = element.closest<HTMLElement>('[data-row-id]');
  if (card) return { kind: 'card', id: card.dataset.rowId ?? '', name: card.querySelector('[data-row-name]')?.textContent ?? '' };
  if (!list || !element.closest('[data-handle]')) return null;
  return { kind: 'list', id: list.dataset.listId ?? '', name: list.getAttribute('aria-label') ?? '' };
};

/** The click that ends a drag opens nothing. */
const swallowClick = (): void => {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};

/**
 * Cards and lists by the pointer: a mouse drags at once, a finger once it has rested, so that it can scroll. Escape puts back. The browser's own
 * dragging knows no fingers.
 */
export const useBoardDrag = (root: RefObject<HTMLElement | null>, drop: (dragged: Dragged, target: Target) => void) => {
  const [dragged, drag] = useState<Dragged | null>(null);
  const [target, aim] = useState<Target | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const press = useRef<{ dragged: Dragged; from: Point; at: Point; isOn: boolean; timer: number; id: number } | null>(null);

  const begin = () => {
    const { current } = press;
    if (!current || current.isOn) return;
    current.isOn = true;
    root.current?.setPointerCapture(current.id);
    drag(current.dragged);
  };
  const look = () => {
    const { current } = press;
    if (!current?.isOn || !root.current) return;
    if (ghost.current) ghost.current.style.translate = `${current.at.x}px ${current.at.y}px`;
    const next = targetAt(root.current, current.dragged, current.at);
    aim((before) => (before?.listId === next?.listId && before?.before === next?.before ? before : next));
  };
  const end = (isDropped: boolean) => {
    const { current } = press;
    press.current = null;
    window.clearTimeout(current?.timer);
    if (!current?.isOn || !root.current) return;
    const landed = isDropped ? targetAt(root.current, current.dragged, current.at) : null;
    drag(null);
    aim(null);
    swallowClick();
    if (landed) drop(current.dragged, landed);
  };

  const onFrame = useEffectEvent(() => {
    if (!press.current || !root.current) return;
    scrollAt(root.current, press.current.at);
    look();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  });
  const isOn = dragged !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = 0;
    const go = () => {
      onFrame();
      frame = requestAnimationFrame(go);
    };
    go();
    addEventListener('keydown', onEscape);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onEscape);
    };
  }, [isOn]);
  useEffect(() => {
    const { current } = root;
    // Heard from the beginning: a browser that has begun to scroll does not ask any more.
    const hold = (event: TouchEvent) => {
      if (press.current?.isOn) event.preventDefault();
    };
    current?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      current?.removeEventListener('touchmove', hold);
      window.clearTimeout(press.current?.timer);
    };
  }, [root]);

  return {
    dragged,
    target,
    ghost,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const element = event.target instanceof Element && !event.target.closest('input, textarea, form') ? event.target : null;
        const held = element && event.button === 0 && event.isPrimary ? draggedAt(element) : null;
        if (!held) return;
        const from = { x: event.clientX, y: event.clientY };
        const timer = event.pointerType === 'touch' ? window.setTimeout(begin, rest) : 0;
        press.current = { dragged: held, from, at: from, isOn: false, timer, id: event.pointerId };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = press;
        if (!current || event.pointerId !== current.id) return;
        current.at = { x: event.clientX, y: event.clientY };
        const way = Math.hypot(current.at.x - current.from.x, current.at.y - current.from.y);
        if (current.isOn) look();
        else if (way <= slack) return;
        else if (event.pointerType === 'touch') end(false);
        else begin();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press.current?.isOn) event.preventDefault();
      },
    },
  };
};
