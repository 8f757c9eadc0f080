/** In place of the package with which yup renames members on demand, which our schemas never ask for. */
const unasked = (): never => {
  throw new Error('No schema of ours renames members.');
};

export const camelCase = unasked;
export const snakeCase = unasked;
