/** How a cell is written: as text, as a number, as a day, or as a moment in site time. */
export type CellKind = 'text' | 'number' | 'day' | 'moment';
export type Column = { title: string; kind: CellKind; width: number };

const text = (title: string, width = 18): Column => ({ title, kind: 'text', width });
const count = (title: string): Column => ({ title, kind: 'number', width: 12 });
const day = (title: string): Column => ({ title, kind: 'day', width: 12 });
const moment = (title: string): Column => ({ title, kind: 'moment', width: 18 });

/** Last on every sheet that says what people said: 'hse' is for HSE Coordinators only. */
const visibility = text('Visibility', 10);

/** Columns of the conversations workbook, in order. The order is fixed: people have spreadsheets that build on it. */
export const conversationColumns: readonly Column[] = [
  text('Number'),
  day('Date'),
  moment('Start'),
  moment('End'),
  count('Duration (min)'),
  text('Site', 24),
  text('Area code', 12),
  text('Area name', 24),
  text('Subject', 12),
  text('Permit tracking number', 20),
  text('Permit type', 12),
  text('Permit state at the time', 20),
  text('Topic'),
  text('CRM', 24),
  text('Mode', 14),
  text('Observation', 12),
  count('Severity potential'),
  text('Started by SAP', 14),
  text('Started by name', 24),
  count('Participants (count)'),
  text('Participants (names)', 40),
  count('Messages (count)'),
  text('Summary', 60),
  text('Commitments', 40),
  count('Actions open'),
  count('Actions done'),
  text('State', 10),
  text('Language', 10),
  text('Time zone', 18),
  text('Link', 50),
  visibility,
];

export const messageColumns: readonly Column[] = [
  text('Conversation number'),
  count('Seq'),
  day('Date'),
  moment('Time'),
  text('SAP', 14),
  text('Name', 24),
  text('Role', 20),
  text('Text', 80),
  text('Edited', 8),
  text('Deleted', 8),
  count('Attachments'),
  visibility,
];

export const actionColumns: readonly Column[] = [
  text('Conversation number'),
  count('Action no'),
  text('Text', 60),
  text('Owner SAP', 14),
  text('Owner name', 24),
  day('Due'),
  text('State', 12),
  day('Done at'),
  count('Days late'),
  text('Permit tracking number', 20),
  text('Area', 24),
  visibility,
];

/** One table for all that is counted, so that it can be filtered and pivoted; 'Counted by' says which cells a row has. */
export const summaryColumns: readonly Column[] = [
  text('Counted by'),
  text('Site', 24),
  text('Area code', 12),
  text('Area name', 24),
  text('Topic'),
  text('ISO week', 12),
  count('Conversations'),
  count('Messages'),
  count('Actions open'),
  count('Actions done'),
  text('Note', 80),
];

export const aboutColumns: readonly Column[] = [text('Fact', 30), text('Value', 100)];

/** Sheet names in order. Messages continue on 'Messages 2' and so on when a sheet is full. */
export const sheets = ['Conversations', 'Messages', 'Actions', 'Summary', 'About'] as const;

/** Limits Excel documents: rows of a sheet with its heading, characters of a cell. */
export const excelLimits = { rows: 1_048_576, characters: 32_767 } as const;

/** Grows when a column is added, moved or means something else. */
export const workbookVersion = '2';
