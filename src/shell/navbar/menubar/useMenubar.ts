import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import type { MenubarWays } from './MenubarContext.ts';
import { isWithin, itemAt, type Path, pathTo, stops } from './menuTree.ts';
import { type Move, moveFor, typedMove } from './moves.ts';

/** Milliseconds a pointer must rest before a menu opens or closes (specification 9). */
const debounce = 150;

/** Does what was meant last, when nothing else was meant for a moment. */
const useIntent = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => clearTimeout(timer.current), []);
  const mean = useCallback(
    (act: () => void) => {
      forget();
      timer.current = setTimeout(act, debounce);
    },
    [forget],
  );
  useEffect(() => forget, [forget]);
  return { mean, forget };
};

/** Milliseconds after which the next letter begins another word. */
const pause = 500;

/** The letters typed in quick succession, with the next one. */
const useTypeahead = () => {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string, at: number): string => {
    const text = at - typed.current.at < pause ? typed.current.text + letter : letter;
    typed.current = { text, at };
    return text;
  };
};

const entryOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey);

/** The state of a menu bar: which menus are open, and where its one stop of the Tab key is. */
export const useMenubar = (items: Navigation) => {
  const bar = useRef<HTMLDivElement>(null);
  const [{ open, pressed }, setOpen] = useState<{ open: Path; pressed: boolean }>({ open: [], pressed: false });
  const [stop, setStop] = useState<string>();
  const [focusTarget, setFocusTarget] = useState<Path>([]);
  const intent = useIntent();
  const typeahead = useTypeahead();

  const show = (path: Path, byPress = false) => {
    intent.forget();
    setOpen({ open: path, pressed: byPress });
    // Whose menu goes has the focus on what opened it.
    const focused = bar.current?.contains(document.activeElement) ? entryOf(document.activeElement) : null;
    const at = pathTo(items, focused?.dataset.entry ?? '') ?? [];
    if (!isWithin(at.slice(0, -1), path)) setFocusTarget(at.slice(0, at.findIndex((id, level) => path[level] !== id) + 1));
  };
  const close = () => show([]);

  useLayoutEffect(() => {
    const id = focusTarget.at(-1);
    if (id !== undefined) bar.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus();
  }, [focusTarget]);
  useClosing(bar, open, close);

  const make = ({ open: path, focus }: Move) => {
    intent.forget();
    setOpen({ open: path, pressed: false });
    setFocusTarget([...focus]);
  };
  const ways: MenubarWays = {
    open,
    stop: stops(items).some(({ id }) => id === stop) ? stop : stops(items)[0]?.id,
    point: (path) => intent.mean(() => show(itemAt(items, path)?.children ? path : path.slice(0, -1))),
    press: (path) => {
      const isOpen = isWithin(path, open);
      show(isOpen && pressed ? path.slice(0, -1) : path, true);
    },
    close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entryOf(event.target);
    const at = pathTo(items, entry?.dataset.entry ?? '');
    if (!entry || !at) return;
    const place = { items, at, open, rtl: isRtl(entry) };
    const move = isLetter(event) ? typedMove(place, typeahead(event.key, event.timeStamp)) : moveFor(place, event.key);
    if (move) make(move);
    else if (event.key === ' ') entry.click();
    if (move || event.key === ' ') event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const [first] = pathTo(items, entryOf(target)?.dataset.entry ?? '') ?? [];
    if (first !== undefined) setStop(first);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen({ open: [], pressed: false });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') intent.mean(close);
  };
  return { ways, handlers: { ref: bar, onKeyDown, onFocus, onBlur, onPointerLeave } };
};

/** What closes open menus from outside: a press elsewhere, Escape without the focus, and the page moving under them. */
const useClosing = (bar: { current: HTMLDivElement | null }, open: Path, close: () => void) => {
  const isOpen = open.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same whenever it was made
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const { signal } = ending;
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && bar.current?.contains(target))) close();
    };
    const dismiss = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('keydown', dismiss, { signal });
    document.addEventListener('scroll', close, { signal });
    addEventListener('resize', close, { signal });
    return () => ending.abort();
  }, [isOpen]);
};
