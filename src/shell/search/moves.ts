/** The place of the line that an arrow key leads to; after the last comes the first. Null for any other key. */
export const placeAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
};
