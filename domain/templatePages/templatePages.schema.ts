import { boolean, object, ref, string } from 'yup';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';

const email = string()
  .trim()
  .required()
  .max(254)
  .test('email', 'this is no e-mail address', (typed) => typed === undefined || isEmailAddress(typed));
// Blanks alone are none.
const password = string().trim().required().min(8).max(128);
const passwordConfirm = string()
  .trim()
  .required()
  .oneOf([ref('password')]);

/** The forms of the template's pages about accounts. They are answered in the page: nothing of them is kept or sent. */
export const registerSample = object({
  displayName: string().trim().required().max(100),
  email,
  password,
  passwordConfirm,
  terms: boolean().test('accepted', (value) => value === true),
});
export const forgotSample = object({ email });
export const resetSample = object({ email, password, passwordConfirm });
/** Any password may be tried: only the right one opens. */
export const unlockSample = object({ password: string().required().max(128) });
export const subscribeSample = object({ email });

/** The first day of the month after this moment, UTC: when a site that says nothing opens something new. */
export const nextMonth = (now: number): number => {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
};

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until a moment; nothing of anything once it is there. */
export const timeLeft = (until: number, now: number): TimeLeft => {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};
