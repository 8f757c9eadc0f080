import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files that hold suites and journeys, below the folder of the package. */
export const testFiles = (root) =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
    .map((path) => `tests/${path}`);

/** The names that no file is called by: what is mistyped would prove nothing and look green. */
export const unknownNames = (names, files) => names.filter((name) => !files.some((path) => path.includes(name)));
