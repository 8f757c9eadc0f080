export const findChromium: () => string | null;
export const findPostgres: () => string | null;
export const prepare: (say: (line: string) => void) => string[];
