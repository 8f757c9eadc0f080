/** What is kept of a signature beside who gave it for what; for signatures that a test puts into the store by hand. */
export const signedWords = {
  signed_at: '2026-11-20T06:29:30.000Z',
  language: 'en',
  text: 'Issue. I issue this permit.',
} as const;
