import { Fragment } from 'react';
import { matchedRanges } from '#domain/navigation/search.ts';

type Piece = { at: number; text: string; found: boolean };

/** A text in pieces: the words that begin as a word of the search does, and what is between them. */
const piecesOf = (text: string, search: string): Piece[] => {
  const ranges = search
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 ? (matchedRanges(text, word) ?? []) : []))
    .sort((one, other) => one.from - other.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from < at) continue;
    pieces.push({ at, text: text.slice(at, from), found: false }, { at: from, text: text.slice(from, to), found: true });
    at = to;
  }
  return [...pieces, { at, text: text.slice(at), found: false }];
};

/** A text with what was searched for marked in it. */
export function Marked({ text, search, className }: { text: string; search: string; className?: string | undefined }) {
  return piecesOf(text, search).map(({ at, text: piece, found }) =>
    found ? (
      <mark key={`found ${at}`} className={className}>
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
