const units = ['B', 'kB', 'MB', 'GB'] as const;

const sizeText = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
};

/** Bytes and time, to the tenth of a second: `12.3 MB in 4.1 s`. */
export const progressText = (bytes: number, milliseconds: number): string =>
  `${sizeText(bytes)} in ${(milliseconds / 1000).toFixed(1)} s`;
