import { describe, expect, test } from 'vitest';
import { exampleOf, sampleCalls, tryCall } from '#src/documentation/sampleCalls/examples.ts';
import { throughMirage } from './worlds.ts';

/** The sample calls of the specification (section 7), in its order. */
const specified = `
GET /api/academy-app/categories
GET /api/academy-app/courses
GET /api/academy-app/course
POST /api/academy-app/course/save
POST /api/academy-app/course/update
GET /api/analytics-dashboard-app/widgets
GET /api/auth
GET /api/auth/access-token
GET /api/calendar-app/events
POST /api/calendar-app/add-event
POST /api/calendar-app/update-event
POST /api/calendar-app/remove-event
GET /api/chat/contacts
GET /api/chat/get-chat
GET /api/chat/user
POST /api/chat/user/data
POST /api/chat/send-message
GET /api/contacts-app/contacts
GET /api/contacts-app/user
POST /api/contacts-app/add-contact
POST /api/contacts-app/update-contact
POST /api/contacts-app/remove-contact
POST /api/contacts-app/remove-contacts
POST /api/contacts-app/toggle-starred-contact
POST /api/contacts-app/toggle-starred-contacts
POST /api/contacts-app/set-contacts-starred
POST /api/contacts-app/set-contacts-unstarred
GET /api/e-commerce-app/products
POST /api/e-commerce-app/remove-products
POST /api/e-commerce-app/remove-product
GET /api/e-commerce-app/product
POST /api/e-commerce-app/product/save
GET /api/e-commerce-app/orders
POST /api/e-commerce-app/remove-orders
GET /api/e-commerce-app/order
GET /api/faq
GET /api/file-manager-app/files
GET /api/icons
GET /api/invoices/get-invoice
GET /api/knowledge-base
GET /api/mail-app/mail
GET /api/mail-app/mails
POST /api/mail-app/update-mail
GET /api/mail-app/filters
GET /api/mail-app/labels
GET /api/mail-app/folders
POST /api/mail-app/set-folder
POST /api/mail-app/toggle-label
POST /api/mail-app/delete-mails
GET /api/notes-app/notes
GET /api/notes-app/labels
POST /api/notes-app/create-note
POST /api/notes-app/update-note
POST /api/notes-app/update-labels
POST /api/notes-app/remove-note
GET /api/profile/timeline
GET /api/profile/photos-videos
GET /api/profile/about
GET /api/project-dashboard-app/widgets
GET /api/project-dashboard-app/projects
GET /api/quick-panel/data
GET /api/scrumboard-app/boards
POST /api/scrumboard-app/board/new
POST /api/scrumboard-app/board/rename
GET /api/scrumboard-app/board
POST /api/scrumboard-app/board/settings/update
POST /api/scrumboard-app/board/delete
POST /api/scrumboard-app/card/new
POST /api/scrumboard-app/list/new
POST /api/scrumboard-app/list/rename
POST /api/scrumboard-app/list/remove
POST /api/scrumboard-app/card/update
POST /api/scrumboard-app/card/remove
POST /api/scrumboard-app/card/order
POST /api/scrumboard-app/list/order
GET /api/search
GET /api/todo-app/todos
POST /api/todo-app/update-todo
POST /api/todo-app/new-todo
POST /api/todo-app/remove-todo
POST /api/todo-app/set-folder
POST /api/todo-app/toggle-label
POST /api/todo-app/delete-todos
GET /api/todo-app/filters
GET /api/todo-app/labels
GET /api/todo-app/folders
GET /api/notification-panel/data
`
  .trim()
  .split('\n');

/** Calls of that section that the server answers (registration). One that is answered here has to leave this list. */
const elsewhere = ['POST /api/auth/register', 'POST /api/auth/user/update'];

describe('the sample calls', () => {
  const there = sampleCalls.map(({ row }) => `${row.method} ${row.path}`);

  test('hold every one of the specification, by the letter', () =>
    expect(specified.filter((call) => !there.includes(call))).toEqual([]));

  test('leave to others what is not theirs', () => expect(elsewhere.filter((call) => there.includes(call))).toEqual([]));

  test.each(sampleCalls.map((call) => [call.name, call] as const))(
    'answer what the documentation tries: %s',
    async (_name, call) => {
      const { api } = throughMirage();
      expect(await tryCall(api, call, await exampleOf(api, call))).toBeDefined();
    },
  );
});
