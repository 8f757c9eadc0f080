import { documentationRoutes } from '#src/documentation/documentation.routes.ts';
import { loginRoutes } from '#src/features/login/login.routes.ts';
import { permitsRoutes } from '#src/features/permits/permits.routes.ts';
import { errorRoutes } from '#src/pages/pages.routes.ts';
import { inherit, type RedirectRow } from '#src/platform/routes.ts';
import { faqRoutes } from '#src/samples/faq/faq.routes.ts';

const sampleRoutes = [...faqRoutes];

/** Every address of the console. Groups give access and layout; a row may say otherwise. A site may do without the samples. */
export const routesFor = ({ samples }: { samples: boolean }) =>
  inherit([
    { access: 'onlyGuest', layout: 'bare', rows: loginRoutes },
    { access: 'onlyPermits', layout: 'shell', rows: permitsRoutes },
    { access: 'user', layout: 'shell', rows: samples ? sampleRoutes : [] },
    { access: 'user', layout: 'shell', rows: documentationRoutes },
    { access: 'everyone', layout: 'shell', rows: errorRoutes },
  ]);

/** Addresses that only lead to another. */
export const redirects: readonly RedirectRow[] = [
  { path: '/', to: '/apps/permits' },
  { path: '/apps/permits', to: '/apps/permits/0' },
  { path: '/documentation', to: '/documentation/getting-started/introduction' },
];

/** Where every unknown address leads. */
export const unknownTo = '/pages/errors/error-404';
