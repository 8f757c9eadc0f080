import { useRef } from 'react';

/** Milliseconds after which the next letter begins another word. */
const pause = 500;

/** The letters typed in quick succession, with the next one. */
export const useTypeahead = () => {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string, at: number): string => {
    const text = at - typed.current.at < pause ? typed.current.text + letter : letter;
    typed.current = { text, at };
    return text;
  };
};
