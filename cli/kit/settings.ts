import { isLanguage, type Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Kind } from './flag.ts';
import type { Globals } from './globals.ts';
import { type Profile, placesOf, readProfile, type StoredProfile } from './profiles.ts';
import { readValue } from './values.ts';
import type { World } from './world.ts';

type Env = World['env'];

/** A value and where it came from: a flag, a name of the environment, a profile file or the default. */
export type Setting<T> = { value: T; origin: string };

export type Settings = {
  profile: Setting<string>;
  server: Setting<string>;
  /** The file comes first when it was named; it is read only by commands that need a token. */
  token: Setting<string | null>;
  tokenFile: Setting<string | null>;
  language: Setting<Language>;
  timeout: Setting<number>;
  retries: Setting<number>;
  caFile: Setting<string | null>;
  stored: StoredProfile;
  places: { config: string; state: string };
};

const fallback = 'default';

const fromEnv = (env: Env, names: readonly string[]): Setting<string> | null => {
  const name = names.find((known) => (env[known] ?? '') !== '');
  return name ? { value: env[name] ?? '', origin: name } : null;
};

/** A value of the environment is checked like the flag it stands for. */
const checkedEnv = (env: Env, name: string, kind: Kind): Setting<string> | null => {
  const found = fromEnv(env, [name]);
  if (!found) return null;
  const read = readValue(kind, found.value);
  if ('wrong' in read) throw new Problem('usage', { subject: name, text: read.wrong });
  return { value: String(read.value), origin: name };
};

const flag = <T>(value: T | undefined, name: string): Setting<T> | null => (value === undefined ? null : { value, origin: name });

/** The language of messages without any file being read: flag, then the locale of the environment. */
export const languageOf = (chosen: Language | undefined, env: Env): Setting<Language> => {
  if (chosen) return { value: chosen, origin: '--language' };
  const locale = fromEnv(env, ['LC_ALL', 'LC_MESSAGES', 'LANG']);
  const short = locale?.value.slice(0, 2).toLowerCase();
  return locale && isLanguage(short) ? { value: short, origin: locale.origin } : { value: 'en', origin: fallback };
};

/** The language of messages where the command line itself could not be read: the flag is looked for in its words. */
export const languageAsked = ({ argv, env }: Pick<World, 'argv' | 'env'>): Language => {
  const asked = argv.includes('--language') ? argv[argv.indexOf('--language') + 1] : undefined;
  const joined = argv.find((word) => word.startsWith('--language='))?.slice('--language='.length);
  const chosen = asked ?? joined;
  return languageOf(isLanguage(chosen) ? chosen : undefined, env).value;
};

/** A stored token goes to the server it was given by and to no other. */
const tokenOf = (env: Env, server: string, profile: Profile | null, file: string): Setting<string | null> => {
  const given = fromEnv(env, ['CONTROL_ROOM_TOKEN']);
  if (given) return given;
  if (profile?.token && profile.server === server) return { value: profile.token, origin: file };
  return { value: null, origin: fallback };
};

/** All settings of one run. Order: flag, environment, profile file, default. */
export const readSettings = async ({ env, home }: World, globals: Globals): Promise<Settings> => {
  const places = placesOf(env, home);
  const profile = flag(globals.profile, '--profile') ??
    checkedEnv(env, 'CONTROL_ROOM_PROFILE', 'profile') ?? { value: 'default', origin: fallback };
  const stored = await readProfile(places.config, profile.value);
  const server = flag(globals.server, '--server') ??
    checkedEnv(env, 'CONTROL_ROOM_URL', 'address') ??
    flag(stored.profile?.server, stored.file) ?? { value: 'http://127.0.0.1:4300', origin: fallback };
  return {
    profile,
    server,
    token: tokenOf(env, server.value, stored.profile, stored.file),
    tokenFile: flag<string | null>(globals.tokenFile, '--token-file') ?? { value: null, origin: fallback },
    language: languageOf(globals.language, env),
    timeout: flag(globals.timeout, '--timeout') ?? { value: 60, origin: fallback },
    retries: flag(globals.retries, '--retries') ?? { value: 3, origin: fallback },
    caFile: flag<string | null>(globals.caFile, '--ca-file') ??
      fromEnv(env, ['NODE_EXTRA_CA_CERTS']) ?? { value: null, origin: fallback },
    stored,
    places,
  };
};
