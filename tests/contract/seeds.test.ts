import { describe, expect, test } from 'vitest';
import { array } from 'yup';
import { course } from '#domain/academy/academy.schema.ts';
import { academySeed } from '#domain/academy/academy.seed.ts';
import { eventList } from '#domain/calendar/calendar.schema.ts';
import { calendarSeed } from '#domain/calendar/calendar.seed.ts';
import { chat } from '#domain/chat/chat.schema.ts';
import { chatSeed } from '#domain/chat/chat.seed.ts';
import { contactList } from '#domain/contacts/contacts.schema.ts';
import { contactsSeed } from '#domain/contacts/contacts.seed.ts';
import { analyticsDashboardSeed } from '#domain/dashboards/analyticsDashboard.seed.ts';
import { analyticsWidgets, projectWidgets } from '#domain/dashboards/dashboards.schema.ts';
import { projectDashboardSeed } from '#domain/dashboards/projectDashboard.seed.ts';
import { product } from '#domain/eCommerce/eCommerce.schema.ts';
import { productSeed } from '#domain/eCommerce/eCommerce.seed.ts';
import { faqList } from '#domain/faq/faq.schema.ts';
import { faqSeed } from '#domain/faq/faq.seed.ts';
import { sampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { fileSeed } from '#domain/fileManager/fileManager.seed.ts';
import { iconList } from '#domain/icons/icons.schema.ts';
import { invoiceList } from '#domain/invoices/invoices.schema.ts';
import { invoicesSeed } from '#domain/invoices/invoices.seed.ts';
import { knowledgeList } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { knowledgeBaseSeed } from '#domain/knowledgeBase/knowledgeBase.seed.ts';
import { mail } from '#domain/mail/mail.schema.ts';
import { mailSeed } from '#domain/mail/mail.seed.ts';
import { noteList } from '#domain/notes/notes.schema.ts';
import { noteSeed } from '#domain/notes/notes.seed.ts';
import { toldNotificationList } from '#domain/notificationPanel/notificationPanel.schema.ts';
import { notificationPanelSeed } from '#domain/notificationPanel/notificationPanel.seed.ts';
import { profileRows } from '#domain/profileSample/profileSample.schema.ts';
import { profileSampleSeed } from '#domain/profileSample/profileSample.seed.ts';
import { quickEntryList } from '#domain/quickPanel/quickPanel.schema.ts';
import { quickPanelSeed } from '#domain/quickPanel/quickPanel.seed.ts';
import { sampleAccountList } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { sampleAuthSeed } from '#domain/sampleAuth/sampleAuth.seed.ts';
import { scrumBoard } from '#domain/scrumboard/scrumboard.schema.ts';
import { scrumboardSeed } from '#domain/scrumboard/scrumboard.seed.ts';
import { searchResultList } from '#domain/searchSample/searchSample.schema.ts';
import { searchSampleSeed } from '#domain/searchSample/searchSample.seed.ts';
import { todoList } from '#domain/todo/todo.schema.ts';
import { todoSeed } from '#domain/todo/todo.seed.ts';
import { mirageApps } from '#mirage/catalog.ts';
import { tablesInMemory } from '#mirage/kit/tables.ts';
import { iconSeed } from '#mirage/seeds/icons.seed.ts';

const seeds = {
  academy: { schema: array(course.required()).required(), rows: academySeed },
  analyticsDashboard: { schema: analyticsWidgets, rows: analyticsDashboardSeed },
  calendar: { schema: eventList, rows: calendarSeed },
  chat: { schema: array(chat.required()).required(), rows: chatSeed },
  contacts: { schema: contactList, rows: contactsSeed },
  eCommerce: { schema: array(product.required()).required(), rows: productSeed },
  faq: { schema: faqList, rows: faqSeed },
  fileManager: { schema: array(sampleFile.required()).required(), rows: fileSeed },
  icons: { schema: iconList, rows: iconSeed },
  invoices: { schema: invoiceList, rows: invoicesSeed },
  knowledgeBase: { schema: knowledgeList, rows: knowledgeBaseSeed },
  mail: { schema: array(mail.required()).required(), rows: mailSeed },
  notes: { schema: noteList, rows: noteSeed },
  notificationPanel: { schema: toldNotificationList, rows: notificationPanelSeed },
  profileSample: { schema: profileRows, rows: profileSampleSeed },
  projectDashboard: { schema: projectWidgets, rows: projectDashboardSeed },
  quickPanel: { schema: quickEntryList, rows: quickPanelSeed },
  sampleAuth: { schema: sampleAccountList, rows: sampleAuthSeed },
  scrumboard: { schema: array(scrumBoard.required()).required(), rows: scrumboardSeed },
  searchSample: { schema: searchResultList, rows: searchSampleSeed },
  todo: { schema: todoList, rows: todoSeed },
};

test('every fake app has its seed checked here', () => {
  expect(Object.keys(seeds)).toEqual(mirageApps.map(({ name }) => name));
});

describe.each(Object.entries(seeds))('the seed of %s', (name, { schema, rows }) => {
  test('passes its own schema without being changed by it', () => {
    expect(schema.validateSync(rows, { strict: true })).toEqual(rows);
  });

  test('holds every id once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('is what its app loads', () => {
    const tables = tablesInMemory();
    mirageApps.find((app) => app.name === name)?.seed(tables);
    expect(tables.all(name)).toEqual(rows);
  });
});
