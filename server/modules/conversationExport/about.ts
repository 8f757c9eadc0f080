import { workbookVersion } from '#domain/conversations/workbook.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';

export type AboutFacts = {
  at: Date;
  by: { sap: number; name: string };
  from: string;
  zones: readonly string[];
  hse: boolean;
  conversations: number;
  messages: number;
  actions: number;
};

const clockIn = (at: Date, zone: string): string => `${siteClock(at, zone)} ${zone}`;

const protection =
  'Holds names of people and what they said about safety. Use it for that only, share it with nobody who does not need it, ' +
  'and delete it when it has served.';
const complete = 'Included: the reader is HSE Coordinator.';
const leftOut = "Left out: conversations with visibility 'hse' are for HSE Coordinators only.";

/** Where the workbook comes from and what it does not say. */
export const aboutRows = (facts: AboutFacts): CellRow[] => [
  ...facts.zones.map((zone): CellRow => ['Exported at', clockIn(facts.at, zone)]),
  ['Exported by', `${facts.by.name} (SAP ${facts.by.sap})`],
  ['Conversations from', `${facts.from}, by the day they started in site time, this day included`],
  ['Time zones', facts.zones.join(', ')],
  ['Conversations', String(facts.conversations)],
  ['Messages', String(facts.messages)],
  ['Actions', String(facts.actions)],
  ['Confidential conversations', facts.hse ? complete : leftOut],
  ['Deleted messages', 'Listed without their text.'],
  ['Changes during the export', 'Conversations begun after it started are not in it; each one is as it was when its row was read.'],
  ['Schema version', workbookVersion],
  ['Data protection', protection],
];
