import { join } from 'node:path';
import { type Remembering, remembering } from '#domain/config/config.schema.ts';
import type { ProvidersConfig } from '#domain/config/providers.schema.ts';
import { signingLimits } from '#domain/permits/life/signing.limits.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import type { ChatRetention } from '#server/chat/retention.ts';
import { isPresetName, type PresetName, presets } from '#server/demo/presets.ts';
import { type Hashing, usualHashing } from '#server/kit/passwords.ts';
import { readProviders } from './consoleProviders.ts';
import { packageRoot } from './packageRoot.ts';

/** What a server answers with, in-process or listening. Tests widen limits and lower costs here and nowhere else. */
export type ServerConfig = {
  hashing: Hashing;
  loginsPerMinutePerAddress: number;
  /** The same for a device that has signed in before: it has an allowance of its own. */
  loginsPerMinutePerDevice: number;
  /** How often one SAP number may sign at desks. */
  signingsPerMinute: number;
  registrationsPerMinutePerAddress: number;
  /** Whether people may make accounts for themselves. */
  registration: boolean;
  /** A refused sign-in never answers sooner than this, so that its reason cannot be measured. */
  refusalMs: number;
  logLevel: LogLevel;
  /** Where people reach the console, for links in files; null where nobody has said it. */
  publicAddress: string | null;
  /** Believe what the one proxy in front says in X-Forwarded-*. */
  trustProxy: boolean;
  /** The built console; null serves none. */
  consoleDir: string | null;
  /** Where the console finds each host; '' is the address it came from. */
  consoleHosts: { api: string; controlRoom: string; sample: string };
  /** Whether the console shows its sample apps. */
  consoleSamples: boolean;
  /** The day to which the sample page counts down. */
  consoleComingSoon: string | null;
  /** Settings of the site, below those of each person; the console reads of them what it understands. */
  consoleSettings: object | null;
  /** Who else vouches for people in the console. */
  consoleProviders: ProvidersConfig | null;
  /** What the sign-in may remember on a device, and the passphrase of what an older console has remembered there. */
  consoleRemember: { keeps: Remembering; oldPassphrase: string | null };
};

export type Config = ServerConfig & {
  port: number;
  host: string;
  dataDir: string;
  /** Where the heads of the seals are written every day; null writes none. */
  headsDir: string | null;
  /** How long messages of the team chat are kept; null keeps them. */
  chatRetention: ChatRetention | null;
  databaseUrl: string | null;
  /** Whether connections to PostgreSQL keep statements by their names. */
  namedStatements: boolean;
  /** For how many seconds a start waits for PostgreSQL that does not answer. */
  databaseWait: number;
  production: boolean;
  demo: boolean;
  demoPreset: PresetName;
  /** Whether the detectors of the demo plant are played, so that its confined spaces stay monitored. */
  demoDevices: boolean;
  first: { sap: number; name: string; passwordFile: string } | null;
};

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

type Env = Record<string, string | undefined>;
type Complain = (sentence: string) => void;

const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const portFrom = (env: Env, complain: Complain): number => {
  const text = given(env, 'PORT') ?? '4300';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) complain(`PORT must be a number from 0 to 65535, not '${text}'.`);
  return port;
};

const choiceFrom = <T extends string>(env: Env, name: string, choices: readonly T[], usual: T, complain: Complain): T => {
  const text = given(env, name);
  const found = choices.find((choice) => choice === text?.toLowerCase());
  if (text && !found) complain(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return found ?? usual;
};

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const databaseUrlFrom = (env: Env, complain: Complain): string | null => {
  const url = given(env, 'DATABASE_URL');
  // The value may hold a password, so it is not repeated.
  if (url && !isAddress(url, ['postgres:', 'postgresql:']))
    complain('DATABASE_URL must be an address like postgresql://user:password@host:5432/name.');
  return url ?? null;
};

// Beside an embedded store there is a folder for it; beside a PostgreSQL somebody has to say which.
const headsDirFrom = (env: Env): string | null =>
  given(env, 'HEADS_DIR') ?? (given(env, 'DATABASE_URL') ? null : join(given(env, 'DATA_DIR') ?? './data', 'heads'));

// Nothing goes that was not written somewhere first: beside a PostgreSQL somebody has to say where.
const chatRetentionFrom = (env: Env, complain: Complain): ChatRetention | null => {
  const text = given(env, 'CHAT_DAYS');
  if (!text) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) complain(`CHAT_DAYS must be a whole number of days from 1 to 99999, not '${text}'.`);
  const folder = given(env, 'CHAT_DIR') ?? (given(env, 'DATABASE_URL') ? null : join(given(env, 'DATA_DIR') ?? './data', 'chat'));
  if (!folder) complain('CHAT_DAYS beside a PostgreSQL needs CHAT_DIR: the folder where messages are written before they go.');
  return { days: Number(text), folder: folder ?? '' };
};

const databaseWaitFrom = (env: Env, complain: Complain): number => {
  const text = given(env, 'DATABASE_WAIT') ?? '60';
  if (!/^\d{1,4}$/.test(text)) complain(`DATABASE_WAIT must be a number of seconds from 0 to 9999, not '${text}'.`);
  return Number(text);
};

const signingsFrom = (env: Env, complain: Complain): number => {
  const text = given(env, 'SIGNINGS_PER_MINUTE') ?? String(signingLimits.perMinute);
  if (!/^[1-9]\d{0,5}$/.test(text)) complain(`SIGNINGS_PER_MINUTE must be a whole number from 1 to 999999, not '${text}'.`);
  return Number(text);
};

const consoleHostFrom = (env: Env, name: string, complain: Complain): string => {
  const url = given(env, name);
  if (!url) return '';
  if (!isAddress(url, ['http:', 'https:'])) complain(`${name} must begin with http:// or https://, not '${url}'.`);
  return url.replace(/\/+$/, '');
};

const publicAddressFrom = (env: Env, complain: Complain): string | null => {
  const address = given(env, 'PUBLIC_ADDRESS');
  if (!address) return null;
  if (!isAddress(address, ['http:', 'https:'])) {
    complain(`PUBLIC_ADDRESS must begin with http:// or https://, not '${address}'.`);
    return null;
  }
  const { origin, pathname, search, hash } = new URL(address);
  if (pathname !== '/' || search || hash) complain(`PUBLIC_ADDRESS must name a host without a path, not '${address}'.`);
  return origin;
};

const dayFrom = (env: Env, name: string, complain: Complain): string | null => {
  const text = given(env, name);
  if (!text) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    complain(`${name} must be a day like 2027-03-01, not '${text}'.`);
  return text;
};

const consoleSettingsFrom = (env: Env, complain: Complain): object | null => {
  const text = given(env, 'CONSOLE_SETTINGS');
  if (!text) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Told below, as what is JSON and no object is.
  }
  complain(`CONSOLE_SETTINGS must be an object written as JSON, not '${text}'.`);
  return null;
};

const consoleProvidersFrom = (env: Env, complain: Complain): ProvidersConfig | null => {
  const text = given(env, 'CONSOLE_PROVIDERS');
  return text ? readProviders(text, complain) : null;
};

const firstFrom = (env: Env, complain: Complain): Config['first'] => {
  const sap = given(env, 'FIRST_SAP');
  const passwordFile = given(env, 'FIRST_PASSWORD_FILE');
  if (!sap && !passwordFile) return null;
  if (!sap || !passwordFile) complain('FIRST_SAP and FIRST_PASSWORD_FILE belong together.');
  else if (!/^[1-9]\d{3,9}$/.test(sap)) complain(`FIRST_SAP must be 4 to 10 digits, the first not 0, not '${sap}'.`);
  return { sap: Number(sap), name: given(env, 'FIRST_NAME') ?? 'HSE Coordinator', passwordFile: passwordFile ?? '' };
};

const demoFrom = (env: Env, production: boolean, complain: Complain): boolean => {
  const first = given(env, 'FIRST_SAP');
  // Who names a first account wants a store of their own, not one whose passwords everybody can read.
  const demo = choiceFrom(env, 'DEMO_DATA', ['on', 'off'], production || first ? 'off' : 'on', complain) === 'on';
  if (demo && first) complain('FIRST_SAP makes the first account of a store without the demo plant; DEMO_DATA=on loads it.');
  if (demo && production) complain('DEMO_DATA=on brings accounts with a known password; NODE_ENV=production refuses it.');
  return demo;
};

const presetFrom = (env: Env, complain: Complain): PresetName => {
  const text = given(env, 'DEMO_PRESET') ?? 'demo';
  if (isPresetName(text)) return text;
  complain(`DEMO_PRESET must be one of ${Object.keys(presets).join(', ')}, not '${text}'.`);
  return 'demo';
};

// Where real people work, nobody gets in whom nobody let in, and nobody is given a role that nobody named, unless the site says so.
const registrationFrom = (env: Env, site: { production: boolean; demo: boolean }, complain: Complain): boolean => {
  const isOpen = choiceFrom(env, 'REGISTRATION', ['on', 'off'], site.demo && !site.production ? 'on' : 'off', complain) === 'on';
  choiceFrom(env, 'REGISTRATION_ROLE', ['admin'], 'admin', complain);
  if (isOpen && site.production && !given(env, 'REGISTRATION_ROLE')) {
    complain('REGISTRATION=on gives who registers the role admin; NODE_ENV=production wants REGISTRATION_ROLE=admin said with it.');
  }
  return isOpen;
};

/** The settings of the environment, or one sentence for each that is wrong. */
export const readConfig = (env: Env): { config: Config } | { complaints: string[] } => {
  const complaints: string[] = [];
  const complain: Complain = (sentence) => complaints.push(sentence);
  const production = choiceFrom(env, 'NODE_ENV', ['production', 'development', 'test'], 'development', complain) === 'production';
  const demo = demoFrom(env, production, complain);
  const config: Config = {
    port: portFrom(env, complain),
    host: given(env, 'HOST') ?? '127.0.0.1',
    dataDir: given(env, 'DATA_DIR') ?? './data',
    headsDir: headsDirFrom(env),
    chatRetention: chatRetentionFrom(env, complain),
    databaseUrl: databaseUrlFrom(env, complain),
    namedStatements: choiceFrom(env, 'DATABASE_STATEMENTS', ['named', 'unnamed'], 'named', complain) === 'named',
    databaseWait: databaseWaitFrom(env, complain),
    production,
    demo,
    demoPreset: presetFrom(env, complain),
    demoDevices: choiceFrom(env, 'DEMO_DEVICES', ['on', 'off'], 'on', complain) === 'on' && demo,
    first: firstFrom(env, complain),
    logLevel: choiceFrom(env, 'LOG_LEVEL', logLevels, 'info', complain),
    publicAddress: publicAddressFrom(env, complain),
    trustProxy: choiceFrom(env, 'TRUST_PROXY', ['on', 'off'], 'off', complain) === 'on',
    hashing: usualHashing,
    loginsPerMinutePerAddress: sessionLimits.loginsPerMinutePerAddress,
    loginsPerMinutePerDevice: sessionLimits.loginsPerMinutePerDevice,
    signingsPerMinute: signingsFrom(env, complain),
    registrationsPerMinutePerAddress: sessionLimits.registrationsPerMinutePerAddress,
    registration: registrationFrom(env, { production, demo }, complain),
    refusalMs: 300,
    consoleDir: join(packageRoot(), 'dist', 'console'),
    consoleHosts: {
      api: consoleHostFrom(env, 'CONSOLE_API_HOST', complain),
      controlRoom: consoleHostFrom(env, 'CONSOLE_CONTROL_ROOM_HOST', complain),
      sample: '',
    },
    consoleSamples: choiceFrom(env, 'CONSOLE_SAMPLES', ['on', 'off'], 'on', complain) === 'on',
    consoleComingSoon: dayFrom(env, 'CONSOLE_COMING_SOON', complain),
    consoleSettings: consoleSettingsFrom(env, complain),
    consoleProviders: consoleProvidersFrom(env, complain),
    consoleRemember: {
      keeps: choiceFrom(env, 'CONSOLE_REMEMBER', remembering, 'full', complain),
      oldPassphrase: given(env, 'CONSOLE_REMEMBER_OLD_PASSPHRASE') ?? null,
    },
  };
  return complaints.length > 0 ? { complaints } : { config };
};
