import { callbackRoutes } from '#src/features/callback/callback.routes.ts';
import { loginRoutes } from '#src/features/login/login.routes.ts';
import { privacyRoutes } from '#src/features/privacy/privacy.routes.ts';
import { registerRoutes } from '#src/features/register/register.routes.ts';
import { defineRoutes, inherit, type RedirectRow } from '#src/platform/routes.ts';

const logoutRoutes = defineRoutes([
  { id: 'logout', path: '/logout', title: 'titles:logout', access: 'user', screen: () => import('./LogoutScreen.tsx') },
]);

/** What people see before they sign in: the only addresses that the first screen carries with it. */
export const guestRoutes = inherit([
  {
    access: 'onlyGuest',
    layout: 'bare',
    rows: [...loginRoutes, ...logoutRoutes, ...callbackRoutes, ...registerRoutes, ...privacyRoutes],
  },
]);

/** Addresses that only lead to another. */
export const redirects: readonly RedirectRow[] = [
  { path: '/', to: '/apps/permits' },
  { path: '/pages/auth/login', to: '/pages/login' },
  { path: '/pages/auth/login-2', to: '/pages/login-2' },
  { path: '/pages/auth/login-3', to: '/pages/login-3' },
  { path: '/documentation', to: '/documentation/getting-started/introduction' },
];

/** Where every unknown address leads. */
export const unknownTo = '/pages/errors/error-404';
