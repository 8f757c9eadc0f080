import type { SearchResult } from './searchSample.schema.ts';

const pages: readonly [title: string, url: string, excerpt: string][] = [
  ['Mail', '/apps/mail', 'What was written to you and by you, in folders and under labels, with drafts that keep themselves.'],
  [
    'To-do',
    '/apps/todo',
    'Everything that is still open, by day and by label. Drag a line to put it in order, or move it with the arrow keys.',
  ],
  [
    'Notes',
    '/apps/notes',
    'Short notes with labels, pictures and reminders. A note that is done can be archived instead of thrown away.',
  ],
  [
    'Contacts',
    '/apps/contacts',
    'Names, telephone numbers and groups. Those you call often stand at the top, and a card can be taken in from a file.',
  ],
  [
    'Calendar',
    '/apps/calendar',
    'Shifts, drills and meetings by month, week and day. An event is drawn with the mouse or written in a form.',
  ],
  ['Scrum board', '/apps/scrumboard', 'Lists of cards for the work of a team, with checklists, labels and members on every card.'],
  [
    'File manager',
    '/apps/file-manager',
    'Folders and files of the sample: looked into, moved, uploaded, and taken out of the trash again.',
  ],
  ['Chat', '/apps/chat', 'Talks with people, and what you have not read of them yet.'],
  ['Analytics dashboard', '/apps/dashboards/analytics', 'Visitors, sales and campaigns of a year, each chart also as a table.'],
  ['Project dashboard', '/apps/dashboards/project', 'Tasks, money and people of four projects, and what is in the diary.'],
  ['Questions and answers', '/pages/faq', 'What people ask most about the console: permits, signing in, exports and languages.'],
  [
    'Knowledge base',
    '/pages/knowledge-base',
    'Short articles about permits, gas, isolation and the first shift with the console, each read in a minute.',
  ],
  ['Invoices', '/pages/invoices/compact', 'Three invoices of the sample, made to be printed on one sheet of paper each.'],
  [
    'Pricing',
    '/pages/pricing/style-1',
    'Plans by month or by year, in three currencies, with a table that compares them line by line.',
  ],
  [
    'Sample profile',
    '/pages/profile',
    'Posts, pictures and the life of a person of the sample, with comments that you can answer.',
  ],
  ['Icons', '/ui/icons', 'Every icon of the console with its name and tags. Choose one and copy how it is written.'],
  ['Typography', '/ui/typography', 'Sizes and weights of text, side by side, as they look in the language you have chosen.'],
  ['Helper classes', '/ui/helper-classes', 'Gaps, radii and colours by name, with what each is meant for.'],
  ['Blank page layout', '/ui/page-layouts/blank', 'A page with nothing but its content, for those who build the rest themselves.'],
  [
    'Introduction',
    '/documentation/getting-started/introduction',
    'Where the documentation of the console begins, and where to go from there.',
  ],
  ['Messages', '/documentation/components/message', 'How a message is shown for a few seconds, and what it may say.'],
  ['Dialogs', '/documentation/components/dialog', 'How to ask a question over the page, and where the focus goes afterwards.'],
  [
    'Orders',
    '/apps/e-commerce/orders',
    'What customers of the shop have ordered, from QS-4107 to QS-4240: how each stands, how it is paid and what was sent.',
  ],
  ['Products', '/apps/e-commerce/products', 'Helmets, gloves, detectors and locks that the shop sells, with stock and prices.'],
  ['Academy', '/apps/academy/courses', 'Courses that are read step by step, with questions on the way.'],
  [
    'Coming soon',
    '/pages/coming-soon',
    'A page that counts down to the day on which something opens, and takes the addresses of those who wait.',
  ],
];

/** What the search pages find: pages of the console, each with a few words on what is there. */
export const searchSampleSeed: SearchResult[] = pages.map(([title, url, excerpt], index) => ({
  id: `result-${index + 1}`,
  title,
  url,
  excerpt,
}));

/** Ten thousand pages to look through, each told by its number. */
export const manyResults = (): SearchResult[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const like = searchSampleSeed[index % searchSampleSeed.length] as SearchResult;
    const number = index + 1;
    return { ...like, id: `result-${number}`, title: `${like.title} ${String(number).padStart(5, '0')}` };
  });
