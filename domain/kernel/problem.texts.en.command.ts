/** The sentences of problems that only the command line has: a browser does not load them. */
export const commandSentences = {
  token_missing: 'You are not signed in. Sign in with "control-room login" first.',
  token_exposed: 'Other people on this machine can read the token in this file. Take their access away (chmod 600) and try again.',
  token_expired: 'The token has come to its end. Sign in again.',
  file_exists: 'There is a file of this name already. Choose another folder, or let it be replaced with --force.',
  folder_missing: 'There is no such folder. Create it first, or choose another.',
  folder_not: 'This is not a folder. Choose a folder to write to.',
  not_writable: 'It is not allowed to write here. Choose another folder, or have the right to write given.',
  disk_full: 'There is no space left on the disk. Nothing was kept; free some space and try again.',
  disk_failed: 'The file could not be read or written. Check the disk and try again.',
  output_failed: 'Not everything could be printed. What arrived is not whole: make room or print elsewhere, then run it again.',
  target_busy: 'Another export is writing this file at the moment. Wait until it is done, then try again.',
  usage: 'The command was not understood. See --help.',
} as const;

export type CommandCode = keyof typeof commandSentences;
