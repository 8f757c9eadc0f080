import type { ProblemCode } from './problem.codes.ts';
import type { CommandCode } from './problem.texts.en.command.ts';
import type { LaterCode } from './problem.texts.en.later.ts';

/** What happened and what to do, for every problem that signing in may have. English is the language everybody has at once. */
export const englishSentences: Record<Exclude<ProblemCode, CommandCode | LaterCode>, string> = {
  bad_request: 'The request could not be understood.',
  invalid_token: 'Invalid access_token',
  login_refused: 'SAP number or password is incorrect. After five wrong tries, wait 15 minutes.',
  login_disabled: 'This account is disabled. Ask your administrator.',
  not_found: 'Not found.',
  validation: 'Some fields are incorrect.',
  rate_limited: 'Too many requests. Wait a moment and try again.',
  server_broken: 'The server had an error. Try again; if it persists, report it.',
  unavailable: 'The server is unavailable. Try again in a moment.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  timed_out: 'The server did not answer in time. Try again.',
  cut_off: 'The download was interrupted. Nothing was saved; try again.',
  bad_reply: 'The server’s answer was not understood.',
  cancelled: 'Cancelled.',
  provider_misconfigured: 'This sign-in method is not set up correctly. Tell your administrator and sign in another way.',
  sign_in_mismatch: 'This sign-in was not started in this browser, or its link has been used. Sign in again.',
  sign_in_foreign: 'The answer did not come from this site’s sign-in service. You are not signed in.',
  sign_in_declined: 'The sign-in service did not sign you in.',
  unforeseen: 'Something went wrong. Try again; if it persists, report it with the details shown.',
};
