import { documentationRoutes } from '#src/documentation/documentation.routes.ts';
import { boardRoutes } from '#src/features/board/board.routes.ts';
import { clockRoutes } from '#src/features/clock/clock.routes.ts';
import { heatMapRoutes } from '#src/features/heatMap/heatMap.routes.ts';
import { instrumentsRoutes } from '#src/features/instruments/instruments.routes.ts';
import { profileRoutes } from '#src/features/profile/profile.routes.ts';
import { rulesRoutes } from '#src/features/rules/rules.routes.ts';
import { errorRoutes } from '#src/pages/pages.routes.ts';
import { inherit } from '#src/platform/routes.ts';
import { academyRoutes } from '#src/samples/academy/academy.routes.ts';
import { calendarRoutes } from '#src/samples/calendar/calendar.routes.ts';
import { contactsRoutes } from '#src/samples/contacts/contacts.routes.ts';
import { dashboardsRoutes } from '#src/samples/dashboards/dashboards.routes.ts';
import { eCommerceRoutes } from '#src/samples/eCommerce/eCommerce.routes.ts';
import { faqRoutes } from '#src/samples/faq/faq.routes.ts';
import { fileManagerRoutes } from '#src/samples/fileManager/fileManager.routes.ts';
import { helperClassesRoutes } from '#src/samples/helperClasses/helperClasses.routes.ts';
import { iconsRoutes } from '#src/samples/icons/icons.routes.ts';
import { invoicesRoutes } from '#src/samples/invoices/invoices.routes.ts';
import { knowledgeBaseRoutes } from '#src/samples/knowledgeBase/knowledgeBase.routes.ts';
import { mailRoutes } from '#src/samples/mail/mail.routes.ts';
import { notesRoutes } from '#src/samples/notes/notes.routes.ts';
import { pageLayoutRoutes } from '#src/samples/pageLayouts/pageLayouts.routes.ts';
import { pricingRoutes } from '#src/samples/pricing/pricing.routes.ts';
import { profileSampleRoutes } from '#src/samples/profileSample/profileSample.routes.ts';
import { roleExamplesRoutes } from '#src/samples/roleExamples/roleExamples.routes.ts';
import { scrumboardRoutes } from '#src/samples/scrumboard/scrumboard.routes.ts';
import { searchSampleRoutes } from '#src/samples/searchSample/searchSample.routes.ts';
import { signInRoutes } from '#src/samples/signIn/signIn.routes.ts';
import { templateRoutes } from '#src/samples/templatePages/templatePages.routes.ts';
import { todoRoutes } from '#src/samples/todo/todo.routes.ts';
import { typographyRoutes } from '#src/samples/typography/typography.routes.ts';
import { permitsRoutes } from './permits.routes.ts';
import { guestRoutes } from './routes.ts';

const sampleRoutes = [
  ...signInRoutes,
  ...templateRoutes,
  ...invoicesRoutes,
  ...knowledgeBaseRoutes,
  ...pricingRoutes,
  ...profileSampleRoutes,
  ...searchSampleRoutes,
  ...dashboardsRoutes,
  ...mailRoutes,
  ...fileManagerRoutes,
  ...academyRoutes,
  ...todoRoutes,
  ...notesRoutes,
  ...contactsRoutes,
  ...calendarRoutes,
  ...scrumboardRoutes,
  ...eCommerceRoutes,
  ...faqRoutes,
  ...roleExamplesRoutes,
  ...iconsRoutes,
  ...typographyRoutes,
  ...helperClassesRoutes,
  ...pageLayoutRoutes,
];

/** Every address of the console. Groups give access and layout; a row may say otherwise. A site may do without the samples. */
export const routesFor = ({ samples }: { samples: boolean }) => [
  ...guestRoutes,
  ...inherit([
    {
      access: 'onlyPermits',
      layout: 'shell',
      rows: [...permitsRoutes, ...boardRoutes, ...heatMapRoutes, ...instrumentsRoutes, ...rulesRoutes, ...clockRoutes],
    },
    { access: 'user', layout: 'shell', rows: profileRoutes },
    { access: 'user', layout: 'shell', rows: samples ? sampleRoutes : [] },
    { access: 'user', layout: 'shell', rows: documentationRoutes },
    { access: 'everyone', layout: 'shell', rows: errorRoutes },
  ]),
];
