import type { ProblemCode } from '#domain/kernel/problem.ts';

/** What a command can end as, the number the shell sees, and what it means. Help and documentation read it here. */
export const exits = {
  ok: { code: 0, about: 'done' },
  failed: { code: 1, about: 'failed for another reason, or another run holds the same file' },
  usage: { code: 2, about: 'the command line was not understood' },
  empty: { code: 3, about: 'nothing to export, with --fail-empty' },
  session: { code: 4, about: 'signing in is needed or was refused' },
  network: { code: 5, about: 'the server was not reached, too slow, or cut off' },
  refused: { code: 6, about: 'the server said no' },
  disk: { code: 7, about: 'a file or folder could not be read or written' },
  interrupted: { code: 130, about: 'stopped by SIGINT (Ctrl+C)' },
  terminated: { code: 143, about: 'stopped by SIGTERM' },
} as const;

export type Exit = keyof typeof exits;

const exitFor: Record<ProblemCode, Exit> = {
  bad_request: 'refused',
  bad_date: 'refused',
  invalid_token: 'session',
  login_refused: 'session',
  login_locked: 'session',
  wrong_role: 'refused',
  password_wrong: 'refused',
  login_disabled: 'session',
  registration_closed: 'refused',
  last_administrator: 'refused',
  not_found: 'refused',
  method_not_allowed: 'refused',
  too_large: 'refused',
  unsupported_media: 'refused',
  validation: 'refused',
  rate_limited: 'refused',
  export_running: 'refused',
  server_broken: 'refused',
  unavailable: 'network',
  unreachable: 'network',
  timed_out: 'network',
  cut_off: 'network',
  bad_reply: 'failed',
  cancelled: 'interrupted',
  token_missing: 'session',
  token_exposed: 'session',
  token_expired: 'session',
  provider_misconfigured: 'failed',
  file_exists: 'disk',
  folder_missing: 'disk',
  not_writable: 'disk',
  disk_full: 'disk',
  disk_failed: 'disk',
  target_busy: 'failed',
  usage: 'usage',
  sign_in_mismatch: 'session',
  sign_in_foreign: 'session',
  sign_in_declined: 'session',
  unforeseen: 'failed',
};

/** The end that a problem brings about. */
export const exitOf = (code: ProblemCode): Exit => exitFor[code];
