import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

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
      namedStatements: true,
      databaseWait: 60,
      demo: true,
      demoPreset: 'demo',
      demoDevices: true,
      first: null,
      logLevel: 'info',
      production: false,
    }));

  test('statements have names unless the site says that they may not', () => {
    expect(config({ DATABASE_STATEMENTS: 'unnamed' }).namedStatements).toBe(false);
    expect(complaints({ DATABASE_STATEMENTS: 'off' })).toEqual(["DATABASE_STATEMENTS must be one of named, unnamed, not 'off'."]);
  });

  test('people reach the console where the site says, which is a host and no page of it', () => {
    expect(config({}).publicAddress).toBeNull();
    expect(config({ PUBLIC_ADDRESS: 'https://Permits.plant.example/' }).publicAddress).toBe('https://permits.plant.example');
    expect(complaints({ PUBLIC_ADDRESS: 'permits.plant.example' })).toEqual([
      "PUBLIC_ADDRESS must begin with http:// or https://, not 'permits.plant.example'.",
    ]);
    expect(complaints({ PUBLIC_ADDRESS: 'https://plant.example/login?x' })).toEqual([
      "PUBLIC_ADDRESS must name a host without a path, not 'https://plant.example/login?x'.",
    ]);
  });

  test('one number signs so often in a minute as the site says', () => {
    expect(config({}).signingsPerMinute).toBe(10);
    expect(complaints({ SIGNINGS_PER_MINUTE: '0' })).toEqual([
      "SIGNINGS_PER_MINUTE must be a whole number from 1 to 999999, not '0'.",
    ]);
  });

  test('a start waits for its database for as many seconds as the site says', () => {
    expect(config({ DATABASE_WAIT: '5' }).databaseWait).toBe(5);
    expect(complaints({ DATABASE_WAIT: 'long' })).toEqual([
      "DATABASE_WAIT must be a number of seconds from 0 to 9999, not 'long'.",
    ]);
  });

  test.each(['production', ' Production '])("in production, said as '%s', nothing is made up", (said) =>
    expect(config({ NODE_ENV: said })).toMatchObject({ demo: false, production: true }),
  );

  test('people register themselves where the plant is a demo, and elsewhere only if the site says so', () => {
    expect(config({}).registration).toBe(true);
    expect(config({ REGISTRATION: 'off' }).registration).toBe(false);
    expect(config({ DEMO_DATA: 'off' }).registration).toBe(false);
    expect(config({ NODE_ENV: 'production' }).registration).toBe(false);
    expect(complaints({ REGISTRATION: 'please' })).toEqual(["REGISTRATION must be one of on, off, not 'please'."]);
  });

  test('in production nobody who registers is given a role that the site has not named, and none of the product', () => {
    const open = { NODE_ENV: 'production', REGISTRATION: 'on' };
    expect(complaints(open)).toEqual([
      'REGISTRATION=on gives who registers the role admin; NODE_ENV=production wants REGISTRATION_ROLE=admin said with it.',
    ]);
    expect(config({ ...open, REGISTRATION_ROLE: 'admin' }).registration).toBe(true);
    expect(complaints({ REGISTRATION_ROLE: 'Hse Coordinator' })).toEqual([
      "REGISTRATION_ROLE must be one of admin, not 'Hse Coordinator'.",
    ]);
  });

  test('the site may set what people have not set themselves', () =>
    expect(config({ CONSOLE_SETTINGS: '{"theme":{"main":"light3"}}' }).consoleSettings).toEqual({ theme: { main: 'light3' } }));

  test('the day to which the sample counts down is one of the calendar', () => {
    expect(config({}).consoleComingSoon).toBeNull();
    expect(config({ CONSOLE_COMING_SOON: '2027-03-01' }).consoleComingSoon).toBe('2027-03-01');
    expect(complaints({ CONSOLE_COMING_SOON: 'soon' })).toEqual(["CONSOLE_COMING_SOON must be a day like 2027-03-01, not 'soon'."]);
  });

  test('what a device may remember is one of three things', () => {
    expect(config({}).consoleRemember).toEqual({ keeps: 'full', oldPassphrase: null });
    expect(config({ CONSOLE_REMEMBER: 'sap', CONSOLE_REMEMBER_OLD_PASSPHRASE: 'as before' }).consoleRemember).toEqual({
      keeps: 'sap',
      oldPassphrase: 'as before',
    });
    expect(complaints({ CONSOLE_REMEMBER: 'all' })).toEqual(["CONSOLE_REMEMBER must be one of full, sap, off, not 'all'."]);
  });

  test('a provider is told with what was left out filled in', () => {
    const external = {
      authority: 'https://site.eu.example/',
      clientId: 'console',
      managementUrl: 'https://site.eu.example/api/v2/',
    };
    expect(config({ CONSOLE_PROVIDERS: JSON.stringify({ external }) }).consoleProviders).toEqual({
      firebase: null,
      external: {
        ...external,
        name: 'Auth0',
        scope: 'openid profile email',
        managementUrl: 'https://site.eu.example/api/v2',
        addresses: [],
      },
    });
  });

  test.each([
    ['{', ['CONSOLE_PROVIDERS must be an object written as JSON.']],
    ['[]', ['CONSOLE_PROVIDERS must be an object written as JSON.']],
    ['{"auth0":{}}', ['CONSOLE_PROVIDERS: this object contains unknown properties: auth0.']],
    [
      '{"external":{}}',
      ['CONSOLE_PROVIDERS: external.clientId is a required field.', 'CONSOLE_PROVIDERS: external.authority is a required field.'],
    ],
    [
      '{"external":{"authority":"http://site.example","clientId":"a"}}',
      [
        'CONSOLE_PROVIDERS: external.authority must be an https address (http on this machine only) without a user, a query or a fragment.',
      ],
    ],
    [
      '{"external":{"authority":"https://site.example; script-src *","clientId":"a"}}',
      [
        'CONSOLE_PROVIDERS: external.authority must be an https address (http on this machine only) without a user, a query or a fragment.',
      ],
    ],
    [
      '{"external":{"authority":"https://site.example","clientId":"a","scope":"profile"}}',
      ['CONSOLE_PROVIDERS: external.scope must contain openid.'],
    ],
    [
      '{"firebase":{"apiKey":"k","authDomain":"d","projectId":"p"}}',
      ['CONSOLE_PROVIDERS: firebase.databaseURL is a required field.'],
    ],
  ])("the providers '%s' are refused, and what is wrong is said", (text, sentences) =>
    expect(complaints({ CONSOLE_PROVIDERS: text }).sort()).toEqual([...sentences].sort()),
  );

  test('who names a first account begins without the demo plant', () =>
    expect([
      config({ FIRST_SAP: '4711', FIRST_PASSWORD_FILE: 'x' }),
      config({ FIRST_SAP: '4711', FIRST_PASSWORD_FILE: 'x', DEMO_DATA: 'off' }),
      config({}),
    ]).toMatchObject([{ demo: false, registration: false }, { demo: false }, { demo: true }]));

  test('the first account has the name that is given, and is called after its role without one', () => {
    const account = { FIRST_SAP: '4711', FIRST_PASSWORD_FILE: 'x' };
    expect([config(account), config({ ...account, FIRST_NAME: 'Ines Marlow' })]).toMatchObject([
      { first: { name: 'HSE Coordinator' } },
      { first: { name: 'Ines Marlow' } },
    ]);
  });

  test('an empty setting counts as none', () =>
    expect(config({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4300, databaseUrl: null }));

  test.each([
    [{ PORT: 'http' }, "PORT must be a number from 0 to 65535, not 'http'."],
    [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'."],
    [
      { DATABASE_URL: 'mysql://user:secret@host/db' },
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/name.',
    ],
    [{ DEMO_DATA: 'maybe' }, "DEMO_DATA must be one of on, off, not 'maybe'."],
    [{ DEMO_PRESET: 'huge' }, "DEMO_PRESET must be one of XS, demo, S, L-deep, L-wide, X-map, not 'huge'."],
    [
      { NODE_ENV: 'production', DEMO_DATA: 'on' },
      'DEMO_DATA=on brings accounts with a known password; NODE_ENV=production refuses it.',
    ],
    [{ CONSOLE_SETTINGS: '{"layout":' }, `CONSOLE_SETTINGS must be an object written as JSON, not '{"layout":'.`],
    [{ CONSOLE_SETTINGS: '[1]' }, "CONSOLE_SETTINGS must be an object written as JSON, not '[1]'."],
    [
      { FIRST_SAP: '4711', FIRST_PASSWORD_FILE: 'x', DEMO_DATA: 'on' },
      'FIRST_SAP makes the first account of a store without the demo plant; DEMO_DATA=on loads it.',
    ],
    [{ FIRST_SAP: '1002' }, 'FIRST_SAP and FIRST_PASSWORD_FILE belong together.'],
    [{ FIRST_SAP: '012', FIRST_PASSWORD_FILE: 'x' }, "FIRST_SAP must be 4 to 10 digits, the first not 0, not '012'."],
    [{ NODE_ENV: 'prod' }, "NODE_ENV must be one of production, development, test, not 'prod'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not 'loud'."],
    [
      { CONSOLE_API_HOST: 'javascript:alert(1)' },
      "CONSOLE_API_HOST must begin with http:// or https://, not 'javascript:alert(1)'.",
    ],
  ])('%o is refused in one sentence', (env, sentence) => expect(complaints(env)).toEqual([sentence]));

  test('every wrong one is named at once', () => expect(complaints({ PORT: 'x', LOG_LEVEL: 'y', DEMO_DATA: 'z' })).toHaveLength(3));
});
