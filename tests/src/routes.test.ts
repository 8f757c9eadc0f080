import { describe, expect, test } from 'vitest';
import { consoleBeginnings } from '#domain/config/consoleAddresses.ts';
import { routesFor } from '#src/app/allRoutes.ts';
import { returnToFrom, routeAt } from '#src/app/routeAt.ts';
import { redirects } from '#src/app/routes.ts';
import { href, inherit } from '#src/platform/routes.ts';

const routes = routesFor({ samples: true });
const screen = async () => ({ Screen: () => null });

describe('the addresses of the console', () => {
  test('are these, with their access, layout and title', () => {
    const rows = routes.map(({ path, access, layout, title }) => `${path} · ${access} · ${layout} · ${title}`);
    expect(rows).toMatchInlineSnapshot(`
      [
        "/login · onlyGuest · bare · titles:login",
        "/logout · user · bare · titles:logout",
        "/callback · onlyGuest · bare · titles:callback",
        "/register · onlyGuest · bare · titles:register",
        "/privacy-policy · onlyGuest · bare · titles:privacy",
        "/apps/permits/new · onlyPermits · shell · titles:permit",
        "/apps/permits · onlyPermits · shell · titles:permits",
        "/apps/permits/:labelHandle · onlyPermits · shell · titles:permits",
        "/apps/permit-emergencies · onlyPermits · shell · titles:emergencies",
        "/apps/permit-conversations · onlyPermits · shell · titles:conversations",
        "/apps/permit/:permitId/:trackingNumber · onlyPermits · shell · titles:permit",
        "/apps/permit-maps · hseCoordinator · shell · titles:permitMaps",
        "/apps/permit-map/:mapId · hseCoordinator · shell · titles:permitMap",
        "/apps/permit/:permitId/:trackingNumber/print · onlyPermits · shell · titles:permit",
        "/apps/permit/:permitId/:trackingNumber/print/isolation/:isolationId · onlyPermits · shell · titles:permit",
        "/apps/permit/:permitId/:trackingNumber/edit · onlyPermits · shell · titles:permit",
        "/apps/permit-handover · onlyPermits · shell · titles:permitHandover",
        "/apps/board · onlyPermits · shell · titles:board",
        "/apps/heat-map · hseCoordinator · shell · titles:heatMap",
        "/apps/gas-instruments · onlyPermits · shell · titles:gasInstruments",
        "/apps/permit-rules · onlyPermits · shell · titles:permitRules",
        "/apps/permit-clock · onlyPermits · shell · titles:clock",
        "/profile · user · shell · titles:profile",
        "/pages/login · user · shell · titles:signInSample",
        "/pages/login-2 · user · shell · titles:signInSample2",
        "/pages/login-3 · user · shell · titles:signInSample3",
        "/pages/register · user · shell · titles:registerSample",
        "/pages/register-2 · user · shell · titles:registerSample2",
        "/pages/register-3 · user · shell · titles:registerSample3",
        "/pages/forgot-password · user · shell · titles:forgotSample",
        "/pages/forgot-password-2 · user · shell · titles:forgotSample2",
        "/pages/reset-password · user · shell · titles:resetSample",
        "/pages/reset-password-2 · user · shell · titles:resetSample2",
        "/pages/lock · user · shell · titles:lockSample",
        "/pages/mail-confirm · user · shell · titles:mailConfirm",
        "/pages/coming-soon · everyone · shell · titles:comingSoon",
        "/pages/maintenance · everyone · shell · titles:maintenance",
        "/pages/invoices/modern · user · shell · titles:invoiceModern",
        "/pages/invoices/compact · user · shell · titles:invoiceCompact",
        "/pages/knowledge-base · user · shell · titles:knowledgeBase",
        "/pages/pricing/style-1 · user · shell · titles:pricing1",
        "/pages/pricing/style-2 · user · shell · titles:pricing2",
        "/pages/pricing/style-3 · user · shell · titles:pricing3",
        "/pages/profile · user · shell · titles:profileSample",
        "/pages/search/classic · user · shell · titles:searchClassic",
        "/pages/search/modern · user · shell · titles:searchModern",
        "/apps/dashboards/analytics · user · shell · titles:analyticsDashboard",
        "/apps/dashboards/project · user · shell · titles:projectDashboard",
        "/apps/mail · user · shell · titles:mail",
        "/apps/mail/:folderHandle/:mailId? · user · shell · titles:mail",
        "/apps/mail/filter/:filterHandle/:mailId? · user · shell · titles:mail",
        "/apps/mail/label/:labelHandle/:mailId? · user · shell · titles:mail",
        "/apps/file-manager · user · shell · titles:fileManager",
        "/apps/file-manager/place/:placeId · user · shell · titles:fileManager",
        "/apps/file-manager/:folderId · user · shell · titles:fileManager",
        "/apps/academy · user · shell · titles:academy",
        "/apps/academy/courses · user · shell · titles:academy",
        "/apps/academy/courses/:courseId/:courseHandle? · user · shell · titles:academy",
        "/apps/todo · user · shell · titles:todo",
        "/apps/todo/:folderHandle/:todoId? · user · shell · titles:todo",
        "/apps/todo/filter/:filterHandle/:todoId? · user · shell · titles:todo",
        "/apps/todo/label/:labelHandle/:todoId? · user · shell · titles:todo",
        "/apps/notes · user · shell · titles:notes",
        "/apps/notes/:place · user · shell · titles:notes",
        "/apps/notes/labels/:labelHandle/:labelId · user · shell · titles:notes",
        "/apps/chat · user · shell · titles:chat",
        "/apps/chat/:contactId · user · shell · titles:chat",
        "/apps/contacts · user · shell · titles:contacts",
        "/apps/contacts/group/:groupId/:contactId?/:mode? · user · shell · titles:contacts",
        "/apps/contacts/:placeId/:contactId?/:mode? · user · shell · titles:contacts",
        "/apps/calendar · user · shell · titles:calendar",
        "/apps/scrumboard · user · shell · titles:scrumboard",
        "/apps/scrumboard/boards · user · shell · titles:scrumboard",
        "/apps/scrumboard/boards/:boardId/:boardUri? · user · shell · titles:scrumboard",
        "/apps/e-commerce/products · user · shell · titles:products",
        "/apps/e-commerce/products/:productId/:handle? · user · shell · titles:product",
        "/apps/e-commerce/orders · user · shell · titles:orders",
        "/apps/e-commerce/orders/:orderId · user · shell · titles:order",
        "/pages/faq · user · shell · titles:faq",
        "/auth/admin-role-example · admin · shell · titles:adminExample",
        "/auth/staff-role-example · staff · shell · titles:staffExample",
        "/auth/guest-role-example · onlyGuest · shell · titles:guestExample",
        "/ui/icons · user · shell · titles:icons",
        "/ui/typography · user · shell · titles:typography",
        "/ui/helper-classes · user · shell · titles:helperClasses",
        "/ui/page-layouts/blank · user · shell · titles:layoutBlank",
        "/ui/page-layouts/carded/full-width · user · shell · titles:layoutFullWidth",
        "/ui/page-layouts/carded/full-width-tabbed · user · shell · titles:layoutFullWidthTabbed",
        "/ui/page-layouts/carded/full-width-2 · user · shell · titles:layoutFullWidth2",
        "/ui/page-layouts/carded/full-width-2-tabbed · user · shell · titles:layoutFullWidth2Tabbed",
        "/ui/page-layouts/carded/left-sidebar · user · shell · titles:layoutLeftSidebar",
        "/ui/page-layouts/carded/left-sidebar-tabbed · user · shell · titles:layoutLeftSidebarTabbed",
        "/ui/page-layouts/carded/left-sidebar-2 · user · shell · titles:layoutLeftSidebar2",
        "/ui/page-layouts/carded/left-sidebar-2-tabbed · user · shell · titles:layoutLeftSidebar2Tabbed",
        "/ui/page-layouts/carded/right-sidebar · user · shell · titles:layoutRightSidebar",
        "/ui/page-layouts/carded/right-sidebar-tabbed · user · shell · titles:layoutRightSidebarTabbed",
        "/ui/page-layouts/carded/right-sidebar-2 · user · shell · titles:layoutRightSidebar2",
        "/ui/page-layouts/carded/right-sidebar-2-tabbed · user · shell · titles:layoutRightSidebar2Tabbed",
        "/ui/page-layouts/simple/full-width · user · shell · titles:layoutFullWidth",
        "/ui/page-layouts/simple/left-sidebar · user · shell · titles:layoutLeftSidebar",
        "/ui/page-layouts/simple/left-sidebar-2 · user · shell · titles:layoutLeftSidebar2",
        "/ui/page-layouts/simple/left-sidebar-3 · user · shell · titles:layoutLeftSidebar3",
        "/ui/page-layouts/simple/right-sidebar · user · shell · titles:layoutRightSidebar",
        "/ui/page-layouts/simple/right-sidebar-2 · user · shell · titles:layoutRightSidebar2",
        "/ui/page-layouts/simple/right-sidebar-3 · user · shell · titles:layoutRightSidebar3",
        "/ui/page-layouts/simple/tabbed · user · shell · titles:layoutTabbed",
        "/documentation/getting-started/introduction · user · shell · titles:documentation",
        "/documentation/getting-started/sample-apps · user · shell · titles:documentation",
        "/documentation/getting-started/academy · user · shell · titles:documentation",
        "/documentation/getting-started/shop · user · shell · titles:documentation",
        "/documentation/getting-started/dashboards · user · shell · titles:documentation",
        "/documentation/getting-started/profile · user · shell · titles:documentation",
        "/documentation/getting-started/reading-pages · user · shell · titles:documentation",
        "/documentation/getting-started/account-pages · user · shell · titles:documentation",
        "/documentation/getting-started/sample-api · user · shell · titles:documentation",
        "/documentation/permits/working-with-permits · user · shell · titles:documentation",
        "/documentation/guides/finding-permits · user · shell · titles:documentation",
        "/documentation/guides/reading-the-board · user · shell · titles:documentation",
        "/documentation/guides/reading-a-permit · user · shell · titles:documentation",
        "/documentation/guides/writing-a-permit · user · shell · titles:documentation",
        "/documentation/guides/signing-a-step · user · shell · titles:documentation",
        "/documentation/guides/testing-for-gas · user · shell · titles:documentation",
        "/documentation/guides/isolating · user · shell · titles:documentation",
        "/documentation/guides/resolving-conflicts · user · shell · titles:documentation",
        "/documentation/guides/handing-a-shift-over · user · shell · titles:documentation",
        "/documentation/guides/in-an-emergency · user · shell · titles:documentation",
        "/documentation/guides/keeping-gas-instruments · user · shell · titles:documentation",
        "/documentation/guides/talking-about-safety · user · shell · titles:documentation",
        "/documentation/guides/using-permit-maps · user · shell · titles:documentation",
        "/documentation/guides/reading-the-heat-map · user · shell · titles:documentation",
        "/documentation/guides/looking-rules-up · user · shell · titles:documentation",
        "/documentation/guides/confirming-the-clock · user · shell · titles:documentation",
        "/documentation/authentication/firebase · user · shell · titles:documentation",
        "/documentation/authentication/openid-connect · user · shell · titles:documentation",
        "/documentation/components/message · user · shell · titles:documentation",
        "/documentation/components/dialog · user · shell · titles:documentation",
        "/documentation/components/navigation · user · shell · titles:documentation",
        "/documentation/components/charts · user · shell · titles:documentation",
        "/documentation/getting-started · user · shell · titles:documentation",
        "/documentation/permits · user · shell · titles:documentation",
        "/documentation/guides · user · shell · titles:documentation",
        "/documentation/authentication · user · shell · titles:documentation",
        "/documentation/components · user · shell · titles:documentation",
        "/about · user · shell · titles:about",
        "/pages/errors/error-404 · everyone · shell · titles:notFound",
        "/pages/errors/error-500 · everyone · shell · titles:serverError",
        "/loading · everyone · bare · titles:loading",
        "/pages/errors/no-access · everyone · shell · titles:noAccess",
      ]
    `);
  });

  test('begin as the server knows them', () => {
    const beginnings = [...routes, ...redirects].map(({ path }) => path.split('/')[1]).filter(Boolean);
    expect([...new Set(beginnings)].sort()).toEqual([...consoleBeginnings].sort());
  });

  test('lead on from these', () => {
    expect(redirects.map(({ path, to }) => `${path} → ${to}`)).toEqual([
      '/ → /apps/permits',
      '/pages/auth/login → /pages/login',
      '/pages/auth/login-2 → /pages/login-2',
      '/pages/auth/login-3 → /pages/login-3',
      '/pages/auth/register → /pages/register',
      '/pages/auth/register-2 → /pages/register-2',
      '/pages/auth/register-3 → /pages/register-3',
      '/pages/auth/forgot-password → /pages/forgot-password',
      '/pages/auth/forgot-password-2 → /pages/forgot-password-2',
      '/pages/auth/reset-password → /pages/reset-password',
      '/pages/auth/reset-password-2 → /pages/reset-password-2',
      '/pages/auth/lock → /pages/lock',
      '/pages/auth/mail-confirm → /pages/mail-confirm',
      '/apps/e-commerce → /apps/e-commerce/products',
      '/documentation → /documentation/getting-started/introduction',
    ]);
  });

  test('have one row each', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });
});

describe('a row', () => {
  test('has from its group what it does not say itself', () => {
    const [plain, own] = inherit([
      {
        access: 'onlyPermits',
        layout: 'shell',
        rows: [
          { id: 'plain', path: '/plain', title: 'titles:permits', screen },
          { id: 'own', path: '/own', title: 'titles:permits', access: 'everyone', layout: 'bare', screen },
        ],
      },
    ]);
    expect(plain).toMatchObject({ access: 'onlyPermits', layout: 'shell' });
    expect(own).toMatchObject({ access: 'everyone', layout: 'bare' });
  });
});

describe('an address', () => {
  test('is a path with its parts filled in and made safe', () => {
    expect(href('/apps/permits/:labelHandle', { labelHandle: 0 })).toBe('/apps/permits/0');
    expect(href('/apps/permit/:permitId/:trackingNumber', { permitId: 7, trackingNumber: 'A/1 ?' })).toBe(
      '/apps/permit/7/A%2F1%20%3F',
    );
  });

  test('is found by its path, redirects followed', () => {
    expect(routeAt(routes, '/apps/permits/23')?.id).toBe('permits');
    expect(routeAt(routes, '/')?.id).toBe('permits-opening');
    expect(routeAt(routes, '/documentation')?.id).toBe('documentation');
    expect(routeAt(routes, '/nowhere')).toBeUndefined();
  });
});

describe('the address remembered before signing in', () => {
  const wanted = (address: unknown) => returnToFrom(routes, { returnTo: address }, ['SME', 'user']);

  test('is kept whole, with search and hash', () => {
    expect(wanted('/apps/permits/9?q=26#top')).toBe('/apps/permits/9?q=26#top');
  });

  test('is dropped when the person may not enter it', () => {
    expect(returnToFrom(routes, { returnTo: '/apps/permits/9' }, ['user'])).toBeUndefined();
    expect(wanted('/login')).toBeUndefined();
  });

  test.each([['/nowhere'], ['//evil.example/apps/permits/0'], [7], [null]])('is dropped when it is %j', (address) => {
    expect(wanted(address)).toBeUndefined();
  });

  test.each([[null], [undefined], ['text'], [{}]])('is missing in the navigation state %j', (state) => {
    expect(returnToFrom(routes, state, ['SME', 'user'])).toBeUndefined();
  });
});

describe('a site without the samples', () => {
  const fewer = routesFor({ samples: false });

  test('has the others', () => {
    const left = routes.filter(({ path }) => !fewer.some((row) => row.path === path));
    expect(left.map(({ id }) => id)).toContain('faq');
    expect(fewer.map(({ id }) => id)).toEqual(expect.arrayContaining(['login', 'permits', 'permit', 'documentation', 'error404']));
    expect(routeAt(fewer, '/pages/faq')).toBeUndefined();
    expect(routeAt(fewer, '/documentation/getting-started/sample-api')).toBeUndefined();
  });
});
