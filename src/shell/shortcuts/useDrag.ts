import { type PointerEvent, useRef, useState } from 'react';

export type Axis = 'inline' | 'block';
type Dragged = { id: string; before: string | null };
type Press = { id: string; x: number; y: number; pointer: number };

/** Pixels after which a press is a drag and no longer a click. */
const threshold = 6;

/** Before which of the elements with `data-shortcut` a pointer is; null after the last. */
const placeAt = (list: HTMLElement, axis: Axis, { clientX, clientY }: PointerEvent): string | null => {
  const fromRight = axis === 'inline' && getComputedStyle(list).direction === 'rtl';
  const after = [...list.querySelectorAll<HTMLElement>('[data-shortcut]')].find((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (axis === 'block') return clientY < top + height / 2;
    return fromRight ? clientX > left + width / 2 : clientX < left + width / 2;
  });
  return after?.dataset.shortcut ?? null;
};

/** Ordering by pointer or touch: spread `list` on the list and `item(id)` on each of its elements. */
export const useDrag = (axis: Axis, onDrop: (id: string, before: string | null) => void) => {
  const press = useRef<Press | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  /** A drag ends with a click on what lies under the pointer; that one is not meant. */
  const ended = useRef(false);

  const cancel = () => {
    press.current = null;
    setDragged(null);
  };
  const item = (id: string) => ({
    'data-shortcut': id,
    'data-dragged': dragged?.id === id || undefined,
    'data-drop': (dragged && dragged.before === id && dragged.id !== id) || undefined,
    onPointerDown: ({ clientX: x, clientY: y, pointerId, button }: PointerEvent) => {
      ended.current = false;
      if (button === 0) press.current = { id, x, y, pointer: pointerId };
    },
  });
  const list = {
    'data-drop-end': (dragged && dragged.before === null) || undefined,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = press.current;
      if (!begun || begun.pointer !== event.pointerId) return;
      if (!dragged && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < threshold) return;
      if (!dragged) event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id: begun.id, before: placeAt(event.currentTarget, axis, event) });
    },
    onPointerUp: () => {
      if (dragged) onDrop(dragged.id, dragged.before);
      ended.current = dragged !== null;
      cancel();
    },
    onPointerCancel: cancel,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!ended.current) return;
      ended.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { list, item };
};
