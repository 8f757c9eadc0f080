import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript on purpose: this runs before anything is built. Builds what is older than its sources, and only that.

const root = fileURLToPath(new URL('..', import.meta.url));

const targets = {
  node: {
    config: 'vite.node.config.ts',
    sources: ['domain', 'machines', 'client', 'mirage', 'server', 'cli', 'tools', 'vite.node.config.ts', 'package-lock.json'],
  },
  console: {
    config: 'vite.config.ts',
    sources: [
      'domain',
      'machines',
      'client',
      'mirage',
      'src',
      'index.html',
      'public',
      'tools/vite',
      'vite.config.ts',
      'package-lock.json',
    ],
  },
};

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
};

const stampOf = (name) => join(root, 'dist', `${name}.built`);

const isFresh = (name) => {
  const built = statSync(stampOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return targets[name].sources.every((source) => newest(join(root, source)) < built);
};

/** Builds the named targets if their sources are newer than the last build. Exits with 1 when a build fails. */
export const ensureBuilt = (names) => {
  for (const name of names.filter((wanted) => !isFresh(wanted))) {
    if (!existsSync(vite)) {
      process.stderr.write(
        'What builds is not installed. Run `npm ci --include=dev`; without the flag NODE_ENV=production leaves it out.\n',
      );
      process.exit(1);
    }
    const started = new Date();
    process.stderr.write(`Building ${name} …\n`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', '--config', targets[name].config, '--logLevel', 'warn'],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) {
      process.stderr.write(`${stdout}${stderr}`);
      process.exit(1);
    }
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampOf(name), '');
    // A source saved while the build ran must count as newer.
    utimesSync(stampOf(name), started, started);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt(['node', 'console']);
