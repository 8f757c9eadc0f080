import { languages } from '#domain/kernel/language.ts';
import type { Flag, Given } from './flag.ts';

/** The flags that every command takes, before or after its name. */
export const globalFlags = {
  json: { about: 'print one JSON object on standard output, errors as JSON on standard error' },
  server: { about: 'address of the server', takes: 'address' },
  profile: { about: 'name of the profile with server and token', takes: 'profile' },
  tokenFile: { about: 'file that holds the token; nobody else may read it', takes: 'file' },
  caFile: { about: 'file with certificates to trust besides the usual ones', takes: 'file' },
  timeout: { about: 'response timeout, 60 by default; after 10 a line says that the call still waits', takes: 'seconds' },
  retries: { about: 'how often a call that may be repeated is tried again, up to 100', takes: 'count' },
  language: { about: 'language of messages', takes: 'text', oneOf: languages },
  debug: { about: 'log every request on standard error, without secrets' },
} as const satisfies Record<string, Flag>;

export type Globals = Given<typeof globalFlags>;

/** Names of the environment that the program reads, in the order help lists them. */
export const environment: readonly (readonly [string, string])[] = [
  ['CONTROL_ROOM_URL', 'address of the server'],
  ['CONTROL_ROOM_TOKEN', 'token to use instead of the profile’s'],
  ['CONTROL_ROOM_PROFILE', 'name of the profile'],
  ['HTTP_PROXY, HTTPS_PROXY, NO_PROXY', 'proxies, and the hosts that need none'],
  ['NODE_EXTRA_CA_CERTS', 'file with certificates to trust'],
  ['XDG_CONFIG_HOME, XDG_STATE_HOME', 'where profiles and notes about exports are kept'],
  ['LC_ALL, LC_MESSAGES, LANG', 'language of messages: en, tr, ar'],
  ['NO_COLOR, CLICOLOR, CLICOLOR_FORCE', 'colour off or on'],
];
