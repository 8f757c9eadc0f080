import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./SignInScreen.tsx');

/** The same form in the three frames of the template's pages. It signs in to the sample, never to the console. */
export const signInRoutes = defineRoutes([
  { id: 'authentication-login', path: '/pages/login', title: 'titles:signInSample', screen },
  { id: 'login-v2', path: '/pages/login-2', title: 'titles:signInSample2', screen },
  { id: 'login-v3', path: '/pages/login-3', title: 'titles:signInSample3', screen },
]);
