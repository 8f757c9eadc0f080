import type { Settings } from '#domain/settings/settings.schema.ts';
import { defineRoutes, inherit, type RedirectRow } from '#src/platform/routes.ts';

/** What people see before they sign in: the only addresses that the first screen carries with it. */
export const guestRoutes = inherit([
  {
    access: 'onlyGuest',
    layout: 'bare',
    rows: defineRoutes([
      { id: 'login', path: '/login', title: 'titles:login', screen: () => import('#src/features/login/LoginScreen.tsx') },
      { id: 'logout', path: '/logout', title: 'titles:logout', access: 'user', screen: () => import('./LogoutScreen.tsx') },
      {
        id: 'callback',
        path: '/callback',
        title: 'titles:callback',
        screen: () => import('#src/features/callback/CallbackScreen.tsx'),
      },
      {
        id: 'register',
        path: '/register',
        title: 'titles:register',
        screen: () => import('#src/features/register/RegisterScreen.tsx'),
      },
      {
        id: 'privacy',
        path: '/privacy-policy',
        title: 'titles:privacy',
        screen: () => import('#src/features/privacy/PrivacyScreen.tsx'),
      },
    ]),
  },
]);

/** The pages about accounts that the template knows under two addresses. */
const accountPages = [
  ...['login', 'login-2', 'login-3', 'register', 'register-2', 'register-3', 'forgot-password', 'forgot-password-2'],
  ...['reset-password', 'reset-password-2', 'lock', 'mail-confirm'],
];

/** Where a person begins, by what they have set. */
export const startPaths: Readonly<Record<Settings['startPage'], string>> = { permits: '/apps/permits', board: '/apps/board' };

/** Addresses that only lead to another. The first one leads to where the person begins. */
export const redirects: readonly RedirectRow[] = [
  { path: '/', to: startPaths.permits },
  ...accountPages.map((name) => ({ path: `/pages/auth/${name}`, to: `/pages/${name}` })),
  { path: '/apps/e-commerce', to: '/apps/e-commerce/products' },
  { path: '/documentation', to: '/documentation/getting-started/introduction' },
];

/** Where every unknown address leads. */
export const unknownTo = '/pages/errors/error-404';
