import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const config = (env: Record<string, string>) => {
  const read = readConfig(env);
  if ('complaints' in read) throw new Error(read.complaints.join(' '));
  return read.config;
};
const complaints = (env: Record<string, string>) => {
  const read = readConfig(env);
  return 'complaints' in read ? read.complaints : [];
};

describe('settings', () => {
  test('nothing set means the embedded store with demo data on this machine alone', () =>
    expect(config({})).toMatchObject({
      port: 4300,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      demo: true,
      demoPreset: 'demo',
      first: null,
      logLevel: 'info',
      production: false,
    }));

  test('in production nothing is made up', () => expect(config({ NODE_ENV: 'production' }).demo).toBe(false));

  test('an empty setting counts as none', () =>
    expect(config({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4300, databaseUrl: null }));

  test.each([
    [{ PORT: 'http' }, "PORT must be a number from 0 to 65535, not 'http'."],
    [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'."],
    [{ DATABASE_URL: 'mysql://user:secret@host/db' }, 'DATABASE_URL must begin with postgresql://.'],
    [{ DEMO_DATA: 'maybe' }, "DEMO_DATA must be one of on, off, not 'maybe'."],
    [{ DEMO_PRESET: 'huge' }, "DEMO_PRESET must be one of XS, demo, L, not 'huge'."],
    [
      { NODE_ENV: 'production', DEMO_DATA: 'on' },
      'DEMO_DATA=on brings accounts with a known password; NODE_ENV=production refuses it.',
    ],
    [{ FIRST_SAP: '1002' }, 'FIRST_SAP and FIRST_PASSWORD_FILE belong together.'],
    [{ FIRST_SAP: '012', FIRST_PASSWORD_FILE: 'x' }, "FIRST_SAP must be 4 to 10 digits, the first not 0, not '012'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not 'loud'."],
    [
      { CONSOLE_API_HOST: 'javascript:alert(1)' },
      "CONSOLE_API_HOST must begin with http:// or https://, not 'javascript:alert(1)'.",
    ],
  ])('%o is refused in one sentence', (env, sentence) => expect(complaints(env)).toEqual([sentence]));

  test('every wrong one is named at once', () => expect(complaints({ PORT: 'x', LOG_LEVEL: 'y', DEMO_DATA: 'z' })).toHaveLength(3));
});
