/** A text without blank lines around it and without the spaces that all its lines begin with. */
export const dedent = (text: string): string => {
  const lines = text.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '').split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const shared = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : '';
};
