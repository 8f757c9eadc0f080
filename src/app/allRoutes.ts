import { documentationRoutesFor } from '#src/documentation/documentation.routes.ts';
import { defineRoutes, inherit } from '#src/platform/routes.ts';
import { permitsRoutes } from './permits.routes.ts';
import { guestRoutes } from './routes.ts';
import { sampleRoutes } from './samples.routes.ts';

const profileRoutes = defineRoutes([
  { id: 'profile', path: '/profile', title: 'titles:profile', screen: () => import('#src/features/profile/ProfileScreen.tsx') },
]);

const aboutRoutes = defineRoutes([
  { id: 'about', path: '/about', title: 'titles:about', screen: () => import('#src/pages/about/AboutScreen.tsx') },
]);

const errorRoutes = defineRoutes([
  {
    id: 'error404',
    path: '/pages/errors/error-404',
    title: 'titles:notFound',
    screen: () => import('#src/pages/Error404Screen.tsx'),
  },
  {
    id: 'error500',
    path: '/pages/errors/error-500',
    title: 'titles:serverError',
    screen: () => import('#src/pages/Error500Screen.tsx'),
  },
  {
    id: 'loading',
    path: '/loading',
    title: 'titles:loading',
    layout: 'bare',
    screen: () => import('#src/pages/LoadingScreen.tsx'),
  },
  {
    id: 'noAccess',
    path: '/pages/errors/no-access',
    title: 'titles:noAccess',
    screen: () => import('#src/pages/NoAccessScreen.tsx'),
  },
]);

/** Every address of the console. Groups give access and layout; a row may say otherwise. A site may do without the samples. */
export const routesFor = ({ samples }: { samples: boolean }) => [
  ...guestRoutes,
  ...inherit([
    { access: 'onlyPermits', layout: 'shell', rows: permitsRoutes },
    { access: 'user', layout: 'shell', rows: profileRoutes },
    { access: 'user', layout: 'shell', ofSamples: true, rows: samples ? sampleRoutes : [] },
    { access: 'user', layout: 'shell', rows: documentationRoutesFor({ samples }) },
    { access: 'user', layout: 'shell', rows: aboutRoutes },
    { access: 'everyone', layout: 'shell', rows: errorRoutes },
  ]),
];
