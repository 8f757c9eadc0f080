/** The sentences of problems that only the command line has: a browser does not load them. */
export const commandSentences = {
  token_missing: 'Not signed in. Run "control-room login" first.',
  token_exposed: 'Other users of this machine can read the token in this file. Restrict access (chmod 600) and try again.',
  token_expired: 'The token has expired. Sign in again.',
  token_unknown: 'This machine knows nothing about this token. Only the server does: leave out --offline.',
  own_account: 'This is your own account. You would be signed out and could not sign in again; to disable it anyway, add --force.',
  file_exists: 'A file with this name already exists. Choose another folder, or replace it with --force.',
  file_unreadable: 'The file cannot be read. Check that it exists and that you have permission to read it.',
  folder_missing: 'Folder not found. Create it first, or choose another.',
  folder_not: 'This is not a folder. Choose a folder to write to.',
  not_writable: 'No permission to write here. Choose another folder, or get write access.',
  disk_full: 'No space left on the disk. Nothing was saved; free some space and try again.',
  disk_failed: 'The file could not be read or written. Check the disk and try again.',
  output_failed: 'The output could not be written completely. Free some space or write elsewhere, then run it again.',
  target_busy: 'Another export is writing this file. Wait until it is done, then try again.',
  usage: 'The command was not understood. See --help.',
} as const;

export type CommandCode = keyof typeof commandSentences;
