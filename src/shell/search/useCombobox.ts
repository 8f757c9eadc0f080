import { type KeyboardEvent, type MouseEvent, useEffect, useId } from 'react';

/** The place of the line that an arrow key leads to; after the last comes the first. Null for any other key. */
export const placeAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
};

type Props = {
  /** How many lines there are, and which of them Enter takes. */
  count: number;
  at: number;
  onPoint: (at: number) => void;
  onChoose: (at: number) => void;
  /** Enter, where there is no line yet. */
  onEnter?: () => void;
  onEscape: () => void;
};

/**
 * A field with a list of suggestions (the ARIA pattern of that name): the focus stays in the field, arrows move among the lines,
 * Enter takes one.
 */
export const useCombobox = ({ count, at, onPoint, onChoose, onEnter, onEscape }: Props) => {
  const list = useId();
  const optionId = (place: number) => `${list}-${place}`;
  const active = count > 0 ? optionId(at) : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(event.key, at, count);
    if (next !== null) onPoint(next);
    else if (event.key === 'Enter' && count > 0) onChoose(at);
    else if (event.key === 'Enter' && onEnter) onEnter();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': list,
      'aria-activedescendant': active,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
    list: { id: list },
    option: (place: number) =>
      ({
        id: optionId(place),
        role: 'option',
        'aria-selected': place === at,
        onPointerMove: () => place !== at && onPoint(place),
        // The focus stays in the field.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => onChoose(place),
      }) as const,
  };
};
