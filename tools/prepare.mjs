import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// What the tests need beside Node: a browser and a PostgreSQL. Found, or got where that is possible; never done without.

const systemBrowsers = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env['PROGRAMFILES(X86)'] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ],
  // The headless shell first: the same engine without the windows around it, which costs the journeys a third less time.
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
};

/** The browser's program: CHROMIUM_PATH, else Playwright's own download, else the system's; null when there is none. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  // It answers a path whether or not anything is there.
  const own = chromium.executablePath();
  return [own, ...(systemBrowsers[process.platform] ?? [])].find((path) => path && existsSync(path)) ?? null;
};

const versionsIn = (folder) => {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => Number(name) >= 15);
  return versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(folder, version, 'bin'));
};

/** The address in TEST_DATABASE_URL, or the folder with the server's programs; null when there is neither. */
export const findPostgres = () => {
  if (process.env.TEST_DATABASE_URL) return 'TEST_DATABASE_URL';
  const places = [...versionsIn('/usr/lib/postgresql'), '/usr/local/pgsql/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

const loud = (program, args, env = {}) =>
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0;

const aptInstall = (packages, say) => {
  say(`Getting ${packages.join(', ')} with apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    loud('apt-get', ['-qq', 'update'], env) &&
    loud('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', ...packages], env)
  );
};

const hasFont = (folder) => process.platform !== 'linux' || existsSync(join('/usr/share/fonts/truetype', folder));

const missingPackages = () => [
  ...(findPostgres() ? [] : ['postgresql']),
  ...(hasFont('noto') ? [] : ['fonts-noto-core']),
  ...(hasFont('liberation') || hasFont('liberation2') ? [] : ['fonts-liberation']),
];

const getBrowser = (say) => {
  say('Getting Chromium with Playwright …');
  return loud(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
};

const help = {
  browser: 'No Chromium: run "npx playwright install chromium", install one with the system, or set CHROMIUM_PATH.',
  postgres:
    'No PostgreSQL 15 or newer: install its server (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to one in which databases may be created.',
};

/** Finds or gets all that the tests need and says where it is. Answers what is still missing, one line each. */
export const prepare = (say) => {
  if (isDebianRoot()) {
    const packages = missingPackages();
    if (packages.length > 0) aptInstall(packages, say);
    // An old Debian has no headless shell: the whole browser does it too, only slower.
    if (!findChromium()) aptInstall(['chromium-headless-shell'], say) || aptInstall(['chromium'], say);
  }
  if (!findChromium()) getBrowser(say);
  const [browser, postgres] = [findChromium(), findPostgres()];
  say(`Chromium: ${browser ?? 'none'} · PostgreSQL: ${postgres ?? 'none'}`);
  return [...(browser ? [] : [help.browser]), ...(postgres ? [] : [help.postgres])];
};
