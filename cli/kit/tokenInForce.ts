import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readSecretFile } from './profiles.ts';
import type { Settings } from './settings.ts';

/** A token and where it came from: a file, a name of the environment or a profile file. */
export type Token = { value: string; from: string };

const ended: Texts = {
  en: 'This sign-in has ended. Sign in again with "control-room login".',
  tr: 'Bu oturum sona erdi. "control-room login" ile yeniden oturum açın.',
  ar: 'انتهت هذه الجلسة. سجّل الدخول من جديد بالأمر "control-room login".',
};
const refused: Texts = {
  en: 'The token that stands there is not accepted: it has ended, was revoked, or is none. Put a new one there.',
  tr: 'Orada yazan anahtar kabul edilmiyor: süresi dolmuş, geri alınmış ya da bir anahtar değil. Oraya yenisini yazın.',
  ar: 'رمز الدخول المكتوب هناك غير مقبول: انتهت مدته أو أُلغي أو ليس رمزًا. ضع هناك رمزًا جديدًا.',
};

const elsewhere = (kept: string): Texts => ({
  en: `Not signed in at this address: the token that is kept is for ${kept}. Use that address, or sign in here with "control-room login".`,
  tr: `Bu adreste oturum açmadınız: saklanan anahtar ${kept} içindir. O adresi kullanın ya da burada "control-room login" ile oturum açın.`,
  ar: `لم تسجّل الدخول على هذا العنوان: رمز الدخول المحفوظ هو لـ ${kept}. استخدم ذلك العنوان أو سجّل الدخول هنا بالأمر "control-room login".`,
});

/** That there is no token for the server, and whether there is one for another. */
const tokenMissing = ({ stored, tokenFile, server }: Settings): Problem => {
  const kept = !tokenFile.value && stored.profile?.token ? stored.profile.server : null;
  const text = kept ? { text: elsewhere(kept) } : {};
  return new Problem('token_missing', { subject: tokenFile.value ?? server.value, ...text });
};

/** That a token opens nothing, with where it came from: what stands in a file or the environment is put there by other hands. */
export const tokenRefused = (from: string, { stored }: Settings): Problem =>
  new Problem('invalid_token', { subject: from, text: from === stored.file ? ended : refused });

const placeOf = ({ tokenFile, token }: Settings): string => tokenFile.value ?? token.origin;

/** The token that calls are made with: that of the file that was named, else of the environment, else of the profile. */
export const tokenInForce = async (settings: Settings): Promise<Token> => {
  const { stored, token, tokenFile } = settings;
  const value = tokenFile.value ? (await readSecretFile(tokenFile.value)).trim() : token.value?.trim();
  if (!value && stored.trouble) throw stored.trouble;
  if (!value) throw tokenMissing(settings);
  // Anything else could not be sent in a header.
  if (!/^[\x21-\x7e]{1,512}$/.test(value)) throw tokenRefused(placeOf(settings), settings);
  return { value, from: placeOf(settings) };
};
