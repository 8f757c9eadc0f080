import type { ProblemCode } from './problem.codes.ts';
import type { CommandCode } from './problem.texts.en.command.ts';
import type { LaterCode } from './problem.texts.en.later.ts';

/** What happened and what to do, for every problem that signing in may have. English is the language everybody has at once. */
export const englishSentences: Record<Exclude<ProblemCode, CommandCode | LaterCode>, string> = {
  bad_request: 'The request could not be understood.',
  invalid_token: 'Invalid access_token',
  login_refused: 'SAP number or password is not right.',
  login_locked: 'This account is locked after too many failed attempts. Try again in 15 minutes.',
  login_disabled: 'This account is disabled. Ask who administers users.',
  not_found: 'There is no such thing here.',
  validation: 'Some fields are not right.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  server_broken: 'The server made a mistake. Try again; if it happens again, report it with the number shown.',
  unavailable: 'The server is not available just now. Try again in a moment.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timed_out: 'The server did not answer in time. Try again.',
  cut_off: 'The download was cut off before its end. Nothing was kept; try again.',
  bad_reply: 'The server answered something this version does not understand.',
  cancelled: 'Cancelled.',
  provider_misconfigured:
    'This way of signing in is not set up rightly. Tell who administers this site, and sign in another way meanwhile.',
  sign_in_mismatch: 'This sign-in was not begun in this browser, or its address has been used already. Sign in again.',
  sign_in_foreign: 'The answer does not come from the sign-in service of this site, so nobody was signed in.',
  sign_in_declined: 'The sign-in service did not sign you in.',
  unforeseen: 'Something went wrong that nobody foresaw. Try again; if it happens again, report it with what is shown here.',
};
