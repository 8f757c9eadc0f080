import { array, type InferType, object, string } from 'yup';

const entry = object({ id: string().required(), title: string().required(), detail: string().defined() });
const kinds = ['event', 'note'] as const;

/** One row of the panel, with the list it belongs to. */
export const quickEntry = entry.shape({ kind: string().oneOf(kinds).required() });
export type QuickEntry = InferType<typeof quickEntry>;
export type QuickKind = (typeof kinds)[number];
export const quickEntryList = array(quickEntry.required()).required();

const list = array(entry.required()).required();
export const quickPanelData = object({ notes: list, events: list }).required();
export type QuickPanelData = InferType<typeof quickPanelData>;
