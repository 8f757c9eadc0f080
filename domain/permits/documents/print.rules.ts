import { type Language, textIn } from '#domain/kernel/language.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isAskedWithCrew } from '#domain/references/data/controlDemands.data.ts';
import { printTexts } from './print.texts.ts';

/**
 * How much of each part is printed: characters of texts, entries of lists. Chosen so that the sheets suffice; a test prints them. Critical
 * controls, signatures, precautions and protective equipment have no limit: all of them are printed, whole, on more sheets if need be.
 */
export type PrintRoom = {
  description: number;
  text: number;
  line: number;
  steps: number;
  tests: number;
  blanks: number;
  points: number;
  conflicts: number;
  overrides: number;
  safeguards: number;
  crew: number;
  endorsements: number;
};

const oneSheet: PrintRoom = {
  description: 450,
  text: 160,
  line: 90,
  steps: 3,
  tests: 2,
  blanks: 2,
  points: 5,
  conflicts: 2,
  overrides: 2,
  safeguards: 4,
  crew: 18,
  endorsements: 3,
};
const twoSheets: PrintRoom = {
  description: 1400,
  text: 400,
  line: 120,
  steps: 8,
  tests: 6,
  blanks: 6,
  points: 16,
  conflicts: 6,
  overrides: 4,
  safeguards: 12,
  crew: 60,
  endorsements: 6,
};

/** Cold work alone is meant for one sheet of A4, everything else for two. */
export const sheetsOf = ({ primary_code, supplementary_codes }: Pick<Permit, 'primary_code' | 'supplementary_codes'>): 1 | 2 =>
  primary_code === 'CLD' && supplementary_codes.length === 0 ? 1 : 2;

export const roomOf = (permit: Pick<Permit, 'primary_code' | 'supplementary_codes'>): PrintRoom =>
  sheetsOf(permit) === 1 ? oneSheet : twoSheets;

/** What of a text is printed, cut between words, and how many characters are not. */
export const cutText = (text: string, max: number): { text: string; left: number } => {
  if (text.length <= max) return { text, left: 0 };
  const blank = text.lastIndexOf(' ', max);
  const kept = text.slice(0, blank > max / 2 ? blank : max);
  return { text: kept, left: text.length - kept.length };
};

/** What of a list is printed, and how many entries are not. */
export const cutList = <T>(list: readonly T[], max: number): { shown: readonly T[]; left: number } => ({
  shown: list.slice(0, max),
  left: Math.max(0, list.length - max),
});

/**
 * The gas tests that are printed and how many are not, the newest first. Half of the room is for the newest, for they say what holds now;
 * the rest is for those that failed before for those that passed: what was found is not left out for what was not.
 */
export const cutTests = <T extends { passed: boolean }>(newestFirst: readonly T[], max: number): { shown: T[]; left: number } => {
  const [now, before] = [newestFirst.slice(0, Math.ceil(max / 2)), newestFirst.slice(Math.ceil(max / 2))];
  const [failed, passed] = [before.filter((test) => !test.passed), before.filter((test) => test.passed)];
  const printed = new Set([...now, ...failed, ...passed].slice(0, max));
  return { shown: newestFirst.filter((test) => printed.has(test)), left: newestFirst.length - printed.size };
};

/** States in which the last issue is what people work by, or worked by until the permit ran out, came back or was closed. */
const issued: readonly Permit['state'][] = ['issued', 'live', 'testing', 'expired', 'handed_back', 'closed'];

/** Whether the last issue is what counts for a permit, not the next one. */
export const isIssued = ({ state }: Pick<Permit, 'state'>): boolean => issued.includes(state);

type Answered = PermitWork['controls'][number];
type ControlAnswered = Omit<Answered, 'text' | 'crm'>;
export type ShownAnswer = Pick<Answered, 'answer' | 'why' | 'by' | 'at'>;

const unanswered: ShownAnswer = { answer: null, why: null, by: null, at: null };

/** Whether a control is still to be confirmed by the person who takes the work on, with the crew there. */
export const isToBeConfirmed = ({ state }: Pick<Permit, 'state'>, { control }: Pick<Answered, 'control'>): boolean =>
  isAskedWithCrew(control) && (state === 'issued' || !isIssued({ state }));

/**
 * The answer to a critical control that counts: of the issue in force, or else of the one that is being prepared. A “yes” to what only who
 * takes the work on can confirm counts for nothing before they have.
 */
export const answerFor = (permit: Pick<Permit, 'state'>, control: ControlAnswered): ShownAnswer => {
  const { answer, why, by, at, in_force, in_force_why, in_force_by, in_force_at } = control;
  const shown = isIssued(permit)
    ? { answer: in_force, why: in_force_why, by: in_force_by, at: in_force_at }
    : { answer, why, by, at };
  return shown.answer === 'yes' && isToBeConfirmed(permit, control) ? unanswered : shown;
};

/**
 * The answer that a copy shows: the one that counts, or else, of work that was stopped, what was answered for the issue before. Who reads it
 * sees that it was answered, and that it is answered anew before the work goes on.
 */
export const printedAnswer = (permit: Pick<Permit, 'state'>, control: ControlAnswered): ShownAnswer & { isOfLast: boolean } => {
  const { in_force, in_force_why, in_force_by, in_force_at } = control;
  const counting = answerFor(permit, control);
  const isOfLast = counting.answer === null && permit.state === 'suspended' && in_force !== null;
  return isOfLast ? { answer: in_force, why: in_force_why, by: in_force_by, at: in_force_at, isOfLast } : { ...counting, isOfLast };
};

/** What stands across a printed copy that nobody may work by; null for a live permit. */
export const watermarkOf = ({ state }: Pick<Permit, 'state'>, language: Language): string | null => {
  if (state === 'live') return null;
  if (state === 'draft') return textIn(printTexts.draft, language);
  const name = textIn(stateTexts[state], language).toLocaleUpperCase(language);
  return `${name} – ${textIn(printTexts.notValid, language)}`;
};

/** How much of the end of the history's hash chain is printed: enough to compare by eye. */
export const chainEnd = (chainHead: string): string => chainHead.slice(-8);
