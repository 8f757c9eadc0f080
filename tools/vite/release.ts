import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // An unpacked archive has no history.
    return '';
  }
};

/** Which console this is, for people who report a fault: `0.1.0 (1a2b3c4)`. */
export const releaseName = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const at = commit();
  return at === '' ? version : `${version} (${at})`;
};
