export const testFiles: (root: string) => string[];
export const unknownNames: (names: readonly string[], files: readonly string[]) => string[];
