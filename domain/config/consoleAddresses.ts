/** What the addresses of the console begin with: by these the server tells a page of it from a path that nobody has. */
export const consoleBeginnings: readonly string[] = [
  'about',
  'apps',
  'auth',
  'callback',
  'documentation',
  'loading',
  'login',
  'logout',
  'pages',
  'privacy-policy',
  'profile',
  'register',
  'ui',
];
