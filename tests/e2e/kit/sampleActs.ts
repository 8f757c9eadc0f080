import { academy } from './sampleActs/academy.ts';
import type { App } from './sampleActs/act.ts';
import { analyticsDashboard, projectDashboard } from './sampleActs/dashboards.ts';
import { mail, todo } from './sampleActs/mailAndTodo.ts';
import { contacts, notes } from './sampleActs/notesAndContacts.ts';
import { invoices, knowledgeBase, pricing, search } from './sampleActs/pages.ts';
import { calendar, fileManager, scrumboard } from './sampleActs/planning.ts';
import { profile } from './sampleActs/profile.ts';
import { orders, products } from './sampleActs/shop.ts';

/** What people do most in the sample apps, each from where the app opens. */
export const sampleActs: Readonly<Record<string, App>> = {
  Mail: mail,
  'To-do': todo,
  Notes: notes,
  Contacts: contacts,
  Calendar: calendar,
  'Scrum board': scrumboard,
  'File manager': fileManager,
  Products: products,
  Orders: orders,
  Academy: academy,
  'Analytics dashboard': analyticsDashboard,
  'Project dashboard': projectDashboard,
  Profile: profile,
  Invoices: invoices,
  'Knowledge base': knowledgeBase,
  Search: search,
  Pricing: pricing,
};
