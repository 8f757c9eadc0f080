import { Fragment } from 'react';
import type { Range } from '#domain/navigation/search.ts';
import styles from './Lines.module.css';

type Piece = { from: number; text: string; isMatch: boolean };

const piecesOf = (text: string, ranges: readonly Range[]): Piece[] => {
  const ends = [0, ...ranges.flatMap(({ from, to }) => [from, to]), text.length];
  return ends
    .slice(1)
    .map((to, index) => ({ from: ends[index] ?? 0, text: text.slice(ends[index], to), isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
};

/** A title with the letters that match made strong. */
export function Emphasised({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return (
    <bdi className={styles.title}>
      {piecesOf(text, ranges).map((piece) =>
        piece.isMatch ? <strong key={piece.from}>{piece.text}</strong> : <Fragment key={piece.from}>{piece.text}</Fragment>,
      )}
    </bdi>
  );
}
