import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useChangeParams } from './useChangeParams.ts';

const chosen = 'typed';
/** What the entry of the history says of itself while a text is typed into it. */
const typing = (name: string): string => `${chosen}:${name}`;

type Values = Readonly<Record<string, string>>;
type Written = string | ((now: string) => string);

/** Parameters with other values; an empty one is left out. */
export const paramsWith = (now: URLSearchParams, values: Values): URLSearchParams => {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

const useParam = (replace: boolean) => {
  const change = useChangeParams();
  return (name: string, written: Written, others: Values = {}) =>
    change((now) => paramsWith(now, { ...others, [name]: typeof written === 'string' ? written : written(now.get(name) ?? '') }), {
      replace,
      state: chosen,
      preventScrollReset: true,
    });
};

/** Writes a part of the address in the place of what it said: the history keeps its length. */
export const useWriteParam = (): ((name: string, written: Written) => void) => useParam(true);

/**
 * Writes a part of the address that people choose, such as a filter, as it is or by what it is by now: Back leads to what was chosen
 * before. What else it changes, such as the page, goes with it in `others` and is no step of its own.
 */
export const useChooseParam = (): ((name: string, written: Written, others?: Values) => void) => useParam(false);

/** The state of the entry of the history that the address stands for by now. */
const entryState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

type Typing = {
  /** Milliseconds after the last key until it is written; an emptied text never waits. */
  pause?: number;
  /** What else changes with the text. */
  others?: Values;
};

/**
 * A text that is typed and stands in the address. Typing is answered at once and written to the address behind it; only an address
 * that came from elsewhere (a link, the back button) changes the text under the hands of the person. All that is typed in one go is one
 * entry of the history: Back leads to what was shown before its first key.
 */
export const useTypedParam = (
  name: string,
  { pause = 0, others = {} }: Typing = {},
): [text: string, type: (text: string) => void] => {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && (state === chosen || state === typing(name));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useChangeParams();
  const fromAddress = params.get(name) ?? '';
  const [text, setText] = useState(fromAddress);
  const [seen, setSeen] = useState(key);

  if (key !== seen) {
    setSeen(key);
    if (!isOwn && fromAddress !== text) setText(fromAddress);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const commit = () => {
      const value = next.trim();
      if (value === (new URLSearchParams(window.location.search).get(name) ?? '')) return;
      const state = typing(name);
      change((now) => paramsWith(now, { ...others, [name]: value }), {
        ...{ replace: entryState() === state, state, preventScrollReset: true },
      });
    };
    if (pause === 0 || next === '') commit();
    else timer.current = setTimeout(commit, pause);
  };
  return [text, type];
};
