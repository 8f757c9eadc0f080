import type { SampleGuide } from '#src/documentation/sampleGuides.ts';
import { defineRoutes } from '#src/platform/routes.ts';
import { pageLayoutRoutes } from '#src/samples/pageLayouts/pageLayouts.routes.ts';
import { examples } from '#src/samples/roleExamples/examples.ts';
import { templateRoutes } from '#src/samples/templatePages/templatePages.routes.ts';

const signInScreen = () => import('#src/samples/signIn/SignInScreen.tsx');
const invoiceScreen = () => import('#src/samples/invoices/InvoiceScreen.tsx');
const pricingScreen = () => import('#src/samples/pricing/PricingScreen.tsx');
const searchScreen = () => import('#src/samples/searchSample/SearchScreen.tsx');
const mailScreen = () => import('#src/samples/mail/MailScreen.tsx');
const fileManagerScreen = () => import('#src/samples/fileManager/FileManagerScreen.tsx');
const academyScreen = () => import('#src/samples/academy/AcademyScreen.tsx');
const todoScreen = () => import('#src/samples/todo/TodoScreen.tsx');
const notesScreen = () => import('#src/samples/notes/NotesScreen.tsx');
const contactsScreen = () => import('#src/samples/contacts/ContactsScreen.tsx');
const chatScreen = () => import('#src/samples/chat/ChatScreen.tsx');
const calendarScreen = () => import('#src/samples/calendar/CalendarScreen.tsx');

/** The pages of the documentation about some of them, by the addresses they tell of; of all others one page tells in a line. */
const manuals: readonly (readonly [RegExp, SampleGuide])[] = [
  [/^\/apps\/academy/, 'academy'],
  [/^\/apps\/e-commerce/, 'shop'],
  [/^\/apps\/dashboards/, 'dashboards'],
  [/^\/pages\/profile/, 'profile'],
  [/^\/pages\/(invoices|knowledge-base|search|pricing)/, 'reading-pages'],
  [/^\/pages\/(?!faq)/, 'account-pages'],
];
const manualOf = (path: string): string =>
  `/documentation/getting-started/${manuals.find(([of]) => of.test(path))?.[1] ?? 'sample-apps'}`;

const rows = defineRoutes([
  // The same form in the three frames of the template's pages. It signs in to the sample, never to the console.
  { id: 'authentication-login', path: '/pages/login', title: 'titles:signInSample', screen: signInScreen },
  { id: 'login-v2', path: '/pages/login-2', title: 'titles:signInSample2', screen: signInScreen },
  { id: 'login-v3', path: '/pages/login-3', title: 'titles:signInSample3', screen: signInScreen },
  ...templateRoutes,
  { id: 'modern', path: '/pages/invoices/modern', title: 'titles:invoiceModern', screen: invoiceScreen },
  { id: 'compact', path: '/pages/invoices/compact', title: 'titles:invoiceCompact', screen: invoiceScreen },
  {
    id: 'knowledge-base',
    path: '/pages/knowledge-base',
    title: 'titles:knowledgeBase',
    screen: () => import('#src/samples/knowledgeBase/KnowledgeBaseScreen.tsx'),
  },
  { id: 'style-1', path: '/pages/pricing/style-1', title: 'titles:pricing1', screen: pricingScreen },
  { id: 'style-2', path: '/pages/pricing/style-2', title: 'titles:pricing2', screen: pricingScreen },
  { id: 'style-3', path: '/pages/pricing/style-3', title: 'titles:pricing3', screen: pricingScreen },
  {
    id: 'profile-sample',
    path: '/pages/profile',
    title: 'titles:profileSample',
    screen: () => import('#src/samples/profileSample/ProfileSampleScreen.tsx'),
  },
  { id: 'classic-search', path: '/pages/search/classic', title: 'titles:searchClassic', screen: searchScreen },
  { id: 'modern-search', path: '/pages/search/modern', title: 'titles:searchModern', screen: searchScreen },
  {
    id: 'analytics-dashboard',
    path: '/apps/dashboards/analytics',
    title: 'titles:analyticsDashboard',
    screen: () => import('#src/samples/dashboards/AnalyticsScreen.tsx'),
  },
  {
    id: 'project-dashboard',
    path: '/apps/dashboards/project',
    title: 'titles:projectDashboard',
    screen: () => import('#src/samples/dashboards/ProjectScreen.tsx'),
  },
  { id: 'mail', path: '/apps/mail', title: 'titles:mail', screen: mailScreen },
  { id: 'mail-folder', path: '/apps/mail/:folderHandle/:mailId?', title: 'titles:mail', screen: mailScreen },
  { id: 'mail-filter', path: '/apps/mail/filter/:filterHandle/:mailId?', title: 'titles:mail', screen: mailScreen },
  { id: 'mail-label', path: '/apps/mail/label/:labelHandle/:mailId?', title: 'titles:mail', screen: mailScreen },
  { id: 'file-manager', path: '/apps/file-manager', title: 'titles:fileManager', screen: fileManagerScreen },
  { id: 'file-manager-place', path: '/apps/file-manager/place/:placeId', title: 'titles:fileManager', screen: fileManagerScreen },
  { id: 'file-manager-folder', path: '/apps/file-manager/:folderId', title: 'titles:fileManager', screen: fileManagerScreen },
  { id: 'academy', path: '/apps/academy', title: 'titles:academy', screen: academyScreen },
  { id: 'academy-courses', path: '/apps/academy/courses', title: 'titles:academy', screen: academyScreen },
  {
    id: 'academy-course',
    path: '/apps/academy/courses/:courseId/:courseHandle?',
    title: 'titles:academy',
    screen: () => import('#src/samples/academy/CourseScreen.tsx'),
  },
  { id: 'todo', path: '/apps/todo', title: 'titles:todo', screen: todoScreen },
  { id: 'todo-folder', path: '/apps/todo/:folderHandle/:todoId?', title: 'titles:todo', screen: todoScreen },
  { id: 'todo-filter', path: '/apps/todo/filter/:filterHandle/:todoId?', title: 'titles:todo', screen: todoScreen },
  { id: 'todo-label', path: '/apps/todo/label/:labelHandle/:todoId?', title: 'titles:todo', screen: todoScreen },
  { id: 'notes', path: '/apps/notes', title: 'titles:notes', screen: notesScreen },
  { id: 'notes-place', path: '/apps/notes/:place', title: 'titles:notes', screen: notesScreen },
  { id: 'notes-label', path: '/apps/notes/labels/:labelHandle/:labelId', title: 'titles:notes', screen: notesScreen },
  { id: 'chat', path: '/apps/chat', title: 'titles:chat', screen: chatScreen },
  { id: 'chat-contact', path: '/apps/chat/:contactId', title: 'titles:chat', screen: chatScreen },
  { id: 'contacts', path: '/apps/contacts', title: 'titles:contacts', screen: contactsScreen },
  {
    id: 'contacts-group',
    path: '/apps/contacts/group/:groupId/:contactId?/:mode?',
    title: 'titles:contacts',
    screen: contactsScreen,
  },
  { id: 'contacts-place', path: '/apps/contacts/:placeId/:contactId?/:mode?', title: 'titles:contacts', screen: contactsScreen },
  { id: 'calendar', path: '/apps/calendar', title: 'titles:calendar', screen: calendarScreen },
  {
    id: 'scrumboard',
    path: '/apps/scrumboard',
    title: 'titles:scrumboard',
    screen: () => import('#src/samples/scrumboard/BoardsScreen.tsx'),
  },
  {
    id: 'scrumboard-boards',
    path: '/apps/scrumboard/boards',
    title: 'titles:scrumboard',
    screen: () => import('#src/samples/scrumboard/BoardsScreen.tsx'),
  },
  {
    id: 'scrumboard-board',
    path: '/apps/scrumboard/boards/:boardId/:boardUri?',
    title: 'titles:scrumboard',
    screen: () => import('#src/samples/scrumboard/BoardScreen.tsx'),
  },
  {
    id: 'e-commerce-products',
    path: '/apps/e-commerce/products',
    title: 'titles:products',
    screen: () => import('#src/samples/eCommerce/ProductsScreen.tsx'),
  },
  {
    id: 'e-commerce-product-detail',
    path: '/apps/e-commerce/products/:productId/:handle?',
    title: 'titles:product',
    screen: () => import('#src/samples/eCommerce/ProductScreen.tsx'),
  },
  {
    id: 'e-commerce-orders',
    path: '/apps/e-commerce/orders',
    title: 'titles:orders',
    screen: () => import('#src/samples/eCommerce/OrdersScreen.tsx'),
  },
  {
    id: 'e-commerce-order-detail',
    path: '/apps/e-commerce/orders/:orderId',
    title: 'titles:order',
    screen: () => import('#src/samples/eCommerce/OrderScreen.tsx'),
  },
  { id: 'faq', path: '/pages/faq', title: 'titles:faq', screen: () => import('#src/samples/faq/FaqScreen.tsx') },
  { ...examples.admin, title: 'titles:adminExample', screen: () => import('#src/samples/roleExamples/AdminExampleScreen.tsx') },
  { ...examples.staff, title: 'titles:staffExample', screen: () => import('#src/samples/roleExamples/StaffExampleScreen.tsx') },
  { ...examples.guest, title: 'titles:guestExample', screen: () => import('#src/samples/roleExamples/GuestExampleScreen.tsx') },
  { id: 'ui.icons', path: '/ui/icons', title: 'titles:icons', screen: () => import('#src/samples/icons/IconsScreen.tsx') },
  {
    id: 'ui.typography',
    path: '/ui/typography',
    title: 'titles:typography',
    screen: () => import('#src/samples/typography/TypographyScreen.tsx'),
  },
  {
    id: 'ui.helperClasses',
    path: '/ui/helper-classes',
    title: 'titles:helperClasses',
    screen: () => import('#src/samples/helperClasses/HelperClassesScreen.tsx'),
  },

  ...pageLayoutRoutes,
]);

/** The addresses of the sample apps, in one table like those of the permit workspace. */
export const sampleRoutes = defineRoutes(rows.map((row) => ({ ...row, manual: manualOf(row.path) })));
