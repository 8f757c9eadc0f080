import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path) => join(root, 'node_modules', path);

/** Runs a program of node_modules or of ours and keeps what it says. A signal to us ends it too. */
const perform = (file, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, ...env } });
    let said = '';
    const keep = (chunk) => {
      said += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, pass);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve({ code, said });
    });
  });

/** A step that is right or wrong as a whole. */
const plain = (title, path, ...args) => ({
  title,
  run: async () => {
    const { code, said } = await perform(path.startsWith('tools/') ? join(root, path) : bin(path), args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said };
  },
});

const readReport = (file, read) => {
  if (!existsSync(file)) return null;
  return read(JSON.parse(readFileSync(file, 'utf8')));
};

/** A runner that counts. What it skipped counts as failed: nothing is left out silently. A crash counts as one failure. */
const counted = (title, path, args, env, read) => ({
  title,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'control-room-test-'));
    const file = join(folder, 'report.json');
    try {
      const { code, said } = await perform(bin(path), args(file), env(file));
      const { passed, failed } = readReport(file, read) ?? { passed: 0, failed: 0 };
      return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, said };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

const emptySuites = (report) =>
  report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);

// The deep run reads workbooks with the programs that a machine has, and may leave some out.
const mayLeaveOut = process.argv.includes('--deep');

const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: (mayLeaveOut ? report.numFailedTests : report.numTotalTests - report.numPassedTests) + emptySuites(report).length,
});

const readPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

export const types = plain('types', 'typescript/bin/tsc', '--noEmit', '-p', '.');
// It paints into files too, a letter at a time: who reads a log reads words.
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
export const lint = plain('lint and format', '@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=60', colours, '.');
export const unused = plain('unused', 'knip/bin/knip.js', '--no-progress');
export const build = plain('build', 'tools/build.mjs');

/** All suites that run in Node. */
export const suites = (filters, env) =>
  counted(
    'suites',
    'vitest/vitest.mjs',
    (file) => ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    () => env,
    readVitest,
  );

/** The journeys in a real browser against the real server. */
export const journeys = (filters, env) =>
  counted(
    'journeys',
    '@playwright/test/cli.js',
    () => ['test', '--pass-with-no-tests', '--reporter=dot,json', ...filters],
    (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    readPlaywright,
  );

/** What to do about a step that failed and does not say so itself. */
const todo = {
  'lint and format': '\nRun `npm run format`: it mends the order of imports and the layout. What is left is named above.\n',
  unused: '\nDelete what nothing uses; what only tests use belongs below tests/.\n',
};

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs every step, the failed ones' words at the end. Answers the sum. */
export const runAll = async (steps, say) => {
  const total = { passed: 0, failed: 0 };
  const details = [];
  for (const { title, run } of steps) {
    const began = Date.now();
    const { passed, failed, said } = await run();
    total.passed += passed;
    total.failed += failed;
    say(`${failed > 0 ? '✗' : '✓'} ${title.padEnd(16)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${seconds(began)}`);
    if (failed > 0) details.push(`\n── ${title} ${'─'.repeat(Math.max(0, 100 - title.length))}\n${said}${todo[title] ?? ''}`);
  }
  for (const text of details) say(text);
  return total;
};
