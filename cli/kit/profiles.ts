import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { writeWhole } from './atomicWrite.ts';
import { diskProblem, errnoOf, onDisk, readNamed } from './disk.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What signing in leaves on this machine. The token is good for its server only. */
export type Profile = {
  server: string;
  token: string | null;
  sap: number | null;
  name: string;
  /** What the server said at sign-in; roles may have changed since. */
  roles: readonly string[];
  /** When the token ends at the latest, RFC 3339; null when the server did not say. */
  expiresAt: string | null;
};
export type StoredProfile = { file: string; profile: Profile | null; trouble: Problem | null };

/** A folder of ours by the XDG rules, which want relative paths ignored. */
const placeIn = (given: string | undefined, home: string, usual: string): string =>
  join(given && isAbsolute(given) ? given : join(home, usual), 'control-room');

/** Where profiles and the notes about finished exports are kept. */
export const placesOf = (env: Env, home: string): { config: string; state: string } => ({
  config: placeIn(env.XDG_CONFIG_HOME, home, '.config'),
  state: placeIn(env.XDG_STATE_HOME, home, '.local/state'),
});

/** The text of a file with a secret, which nobody but its owner may read. */
export const readSecretFile = async (file: string): Promise<string> => {
  const { mode } = await readNamed(file, () => stat(file));
  if ((mode & 0o077) !== 0) throw new Problem('token_exposed', { subject: file });
  return readNamed(file, () => readFile(file, 'utf8'));
};

const noProfile: Texts = {
  en: 'This file is no profile. Delete it and sign in again.',
  tr: 'Bu dosya bir profil değil. Silip yeniden oturum açın.',
  ar: 'هذا الملف ليس ملف تعريف. احذفه وسجّل الدخول من جديد.',
};

const profileFrom = (text: string): Profile | null => {
  try {
    const raw = JSON.parse(text);
    if (typeof raw?.server !== 'string') return null;
    return {
      server: raw.server,
      token: typeof raw.token === 'string' && raw.token !== '' ? raw.token : null,
      sap: typeof raw.sap === 'number' ? raw.sap : null,
      name: typeof raw.name === 'string' ? raw.name : '',
      roles: Array.isArray(raw.roles) ? raw.roles.filter((role: unknown) => typeof role === 'string') : [],
      expiresAt: typeof raw.expiresAt === 'string' && !Number.isNaN(Date.parse(raw.expiresAt)) ? raw.expiresAt : null,
    };
  } catch {
    return null;
  }
};

/** A profile as it is stored. What is wrong with the file is told, not thrown: not every command needs it. */
export const readProfile = async (folder: string, name: string): Promise<StoredProfile> => {
  const file = join(folder, `${name}.json`);
  try {
    const { mode } = await stat(file);
    const profile = profileFrom(await readFile(file, 'utf8'));
    if (!profile) return { file, profile, trouble: new Problem('disk_failed', { subject: file, text: noProfile }) };
    if ((mode & 0o077) === 0) return { file, profile, trouble: null };
    return { file, profile: { ...profile, token: null }, trouble: new Problem('token_exposed', { subject: file }) };
  } catch (error) {
    return { file, profile: null, trouble: errnoOf(error) === 'ENOENT' ? null : diskProblem(error, file) };
  }
};

/** Keeps a profile for its owner alone. */
export const keepProfile = (file: string, folder: string, profile: Profile, pid: number): Promise<void> =>
  onDisk(file, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await writeWhole(file, `${JSON.stringify(profile, null, 2)}\n`, pid);
  });

/** Forgets a profile; one that is not there is forgotten already. */
export const forgetProfile = (file: string): Promise<void> => onDisk(file, () => rm(file, { force: true }));
