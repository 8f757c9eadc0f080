import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useChangeParams } from './useChangeParams.ts';

const typed = 'typed';

type WriteParam = (name: string, value: string | ((now: string) => string)) => void;

const useParam = (replace: boolean): WriteParam => {
  const change = useChangeParams();
  return (name, written) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        const value = typeof written === 'string' ? written : written(now.get(name) ?? '');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace, state: typed, preventScrollReset: true },
    );
};

/**
 * Writes a part of the address that people type or toggle, as it is or by what it is by now; the history keeps its length. Empty parts
 * are left out.
 */
export const useWriteParam = (): WriteParam => useParam(true);

/** Writes a part of the address that people choose, such as a filter: Back leads to what was chosen before. */
export const useChooseParam = (): WriteParam => useParam(false);

/**
 * A text that is typed and stands in the address. Typing is answered at once and written to the address behind it; only an address
 * that came from elsewhere (a link, the back button) changes the text under the hands of the person. With a pause it is written so
 * many milliseconds after the last key; an emptied text never waits.
 */
export const useTypedParam = (name: string, pause = 0): [text: string, type: (text: string) => void] => {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && state === typed;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useWriteParam();
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
    const commit = () => write(name, next.trim());
    if (pause === 0 || next === '') commit();
    else timer.current = setTimeout(commit, pause);
  };
  return [text, type];
};
