import type { Settings } from '#cli/kit/settings.ts';

type Row = { name: string; value: string | number | null; origin: string };

/** The settings for reading. Of a token it is told that there is one, never what it is. */
export const settingRows = (settings: Settings): Row[] => {
  const { profile, server, token, tokenFile, language, timeout, retries, caFile, stored } = settings;
  const kept = tokenFile.value ? { value: `(in ${tokenFile.value})`, origin: tokenFile.origin } : token;
  return [
    { name: 'profile', ...profile },
    { name: 'server', ...server },
    { name: 'sap', value: stored.profile?.sap ?? null, origin: stored.profile ? stored.file : 'default' },
    { name: 'token', value: tokenFile.value ? kept.value : token.value && '(set)', origin: kept.origin },
    { name: 'language', ...language },
    { name: 'timeout', ...timeout },
    { name: 'retries', ...retries },
    { name: 'ca-file', ...caFile },
  ];
};
