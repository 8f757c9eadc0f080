import { Fragment } from 'react';
import { matchedRanges } from '#domain/navigation/search.ts';
import styles from '#src/entities/permits/cells.module.css';

type Piece = { at: number; text: string; found: boolean };

/** A title in pieces: the words that begin as a word of the search does, and what is between them. */
const piecesOf = (title: string, search: string): Piece[] => {
  const ranges = search
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 ? (matchedRanges(title, word) ?? []) : []))
    .sort((one, other) => one.from - other.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from < at) continue;
    pieces.push({ at, text: title.slice(at, from), found: false }, { at: from, text: title.slice(from, to), found: true });
    at = to;
  }
  return [...pieces, { at, text: title.slice(at), found: false }];
};

/** What a permit is about, with what was searched for marked. */
export function TitleText({ title, search }: { title: string; search: string }) {
  return (
    <span className={styles.clipped} dir="auto" title={title}>
      {piecesOf(title, search).map(({ at, text, found }) =>
        found ? (
          <mark key={`found ${at}`} className={styles.mark}>
            {text}
          </mark>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </span>
  );
}
