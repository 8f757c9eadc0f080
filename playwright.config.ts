import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/prepare.mjs';

const executablePath = findChromium();

/**
 * What a plant holds depends on the hour: at seven in the morning hardly any work goes on. Journeys begin at this time of today, UTC, whenever
 * they are run: servers, pages and the journeys themselves (who inherit this) have their clocks shifted.
 */
const begin = process.env.JOURNEYS_AT ?? '09:10';
if (process.env.CLOCK_SHIFT === undefined) {
  const now = new Date();
  const asked = Date.parse(`${now.toISOString().slice(0, 10)}T${begin}:00Z`);
  process.env.CLOCK_SHIFT = String(asked - now.getTime());
  const clock = pathToFileURL(`${import.meta.dirname}/tests/kit/shiftedClock.mjs`).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim();
}

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/kit/build.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A journey waits for frames, for timers of the product and for looks a moment apart: one more than two cores can run fills that.
  workers: Math.min(3, availableParallelism() + 1),
  // Wide, because three workers, three servers and three browsers may share two cores with others.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    acceptDownloads: true,
    // A trace of every journey costs a sixth of the run. Ask for it where one is needed: --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers is not seen by a test that takes the server away; its own journey lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        // Pages live for seconds: they have room for what is young.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
});
