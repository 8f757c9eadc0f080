import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { type BulkEvent, confirmFrom } from '#domain/permits/bulk/bulk.schema.ts';
import { type StopReason, stopReasons } from '#domain/permits/kernel/permit.states.ts';

/** What is typed before something is done to many permits, as texts. */
export type BulkForm = {
  reason: StopReason | '';
  comment: string;
  /** RESCHEDULE: by how many hours the plans are moved; a minus moves them towards now. */
  hours: string;
  /** assign: the SAP number of the coordinator. */
  coordinator: string;
  /** How many permits it is, typed where it is many. */
  count: string;
};
export const emptyForm: BulkForm = { reason: '', comment: '', hours: '', coordinator: '', count: '' };

const bulkTexts = ['comment', 'hours', 'coordinator', 'count'] as const;

/** What was kept of a form, or null when it is none. */
export const bulkFormFrom = (kept: unknown): BulkForm | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const found: { [member: string]: unknown } = { ...kept };
  if (!bulkTexts.every((name) => typeof found[name] === 'string')) return null;
  const [comment = '', hours = '', coordinator = '', count = ''] = bulkTexts.map((name) => String(found[name]));
  return { comment, hours, coordinator, count, reason: stopReasons.find((one) => one === found.reason) ?? '' };
};

type Field = keyof BulkForm;
export type BulkFaults = Partial<Record<Field, 'reasonMissing' | 'hoursWrong' | 'sapWrong' | 'countWrong'>>;

const maxHours = 1440;

/** Typed hours as minutes; null for what is no move. */
export const typedMinutes = (hours: string): number | null => {
  const text = asciiDigits(hours).trim().replace('−', '-').replace(/[,٫]/, '.');
  const minutes = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : 0;
  return minutes !== 0 && Math.abs(minutes) <= maxHours * 60 ? minutes : null;
};

/** Whether so many permits are asked about twice. */
export const asksCount = (count: number): boolean => count >= confirmFrom;

/** What is missing or wrong before an action on so many permits can be sent. */
export const faultsOf = (action: BulkEvent, form: BulkForm, count: number): BulkFaults => ({
  ...(action === 'SUSPEND' && form.reason === '' ? { reason: 'reasonMissing' } : {}),
  ...(action === 'RESCHEDULE' && typedMinutes(form.hours) === null ? { hours: 'hoursWrong' } : {}),
  ...(action === 'assign' && typedSap(form.coordinator) === null ? { coordinator: 'sapWrong' } : {}),
  ...(asksCount(count) && asciiDigits(form.count).trim() !== String(count) ? { count: 'countWrong' } : {}),
});

export const isComplete = (action: BulkEvent, form: BulkForm, count: number): boolean =>
  Object.keys(faultsOf(action, form, count)).length === 0;
