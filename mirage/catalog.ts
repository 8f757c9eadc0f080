import { academyApp } from './apps/academy.ts';
import { analyticsDashboardApp } from './apps/analyticsDashboard.ts';
import { calendarApp } from './apps/calendar.ts';
import { chatApp } from './apps/chat.ts';
import { contactsApp } from './apps/contacts.ts';
import { eCommerceApp } from './apps/eCommerce.ts';
import { faqApp } from './apps/faq.ts';
import { fileManagerApp } from './apps/fileManager.ts';
import { iconsApp } from './apps/icons.ts';
import { invoicesApp } from './apps/invoices.ts';
import { knowledgeBaseApp } from './apps/knowledgeBase.ts';
import { mailApp } from './apps/mail.ts';
import { notesApp } from './apps/notes.ts';
import { notificationPanelApp } from './apps/notificationPanel.ts';
import { profileSampleApp } from './apps/profileSample.ts';
import { projectDashboardApp } from './apps/projectDashboard.ts';
import { quickPanelApp } from './apps/quickPanel.ts';
import { sampleAuthApp } from './apps/sampleAuth.ts';
import { scrumboardApp } from './apps/scrumboard.ts';
import { searchSampleApp } from './apps/searchSample.ts';
import { todoApp } from './apps/todo.ts';
import type { MirageApp } from './kit/app.ts';

/** Every fake app. A sample that is promoted to the server leaves this list. */
export const mirageApps: readonly MirageApp[] = [
  academyApp,
  analyticsDashboardApp,
  calendarApp,
  chatApp,
  contactsApp,
  eCommerceApp,
  faqApp,
  fileManagerApp,
  iconsApp,
  invoicesApp,
  knowledgeBaseApp,
  mailApp,
  notesApp,
  notificationPanelApp,
  profileSampleApp,
  projectDashboardApp,
  quickPanelApp,
  sampleAuthApp,
  scrumboardApp,
  searchSampleApp,
  todoApp,
];
