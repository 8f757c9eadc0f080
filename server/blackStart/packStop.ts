import { type Language, textIn } from '#domain/kernel/language.ts';
import { apart } from '#domain/kernel/readingText.ts';
import { commentLine, isNameAgain } from '#domain/permits/audit/comment.texts.ts';
import { gasStopOf, gasStopTexts } from '#domain/permits/evidence/gasStop.rules.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { alsoReported } from '#domain/permits/life/danger.rules.ts';
import type { StopRead } from '#server/permits/permit/permitLines.ts';
import type { PackPermit } from './packData.ts';

type Saying = { language: Language; zone: string; time: (at: string | Date) => string };

const isEvent = (name: string): name is keyof typeof permitEvents => Object.hasOwn(permitEvents, name);

/** Who said it and when, and in which words; of what the system found, what that was, once. */
const toldText = ({ event, sap, name, at, comment }: StopRead, { language, time, zone }: Saying): string => {
  const gas = event === 'GAS_LOST' ? gasStopTexts[gasStopOf(comment)] : null;
  const system = isEvent(event) ? textIn(gas ?? permitEvents[event].text, language) : event;
  const by = sap === null ? system : apart(`${name ?? ''} (${sap})`);
  const words = comment ? apart(commentLine({ event, comment }, language, { zone, now: 0 })) : null;
  return [by, time(at), ...(words && !isNameAgain(words, by) ? [words] : [])].join(' · ');
};

/** Who stopped work that is suspended, when, and in which words. */
export const stopLines = ({ stopped }: PackPermit, said: Saying): string[] => (stopped ? [toldText(stopped, said)] : []);

/** Every report of danger that stands open beside what stopped the work. */
export const dangerLines = ({ stopped, danger }: PackPermit, said: Saying): string[] =>
  alsoReported({
    stopped: stopped && { ...stopped, by: stopped.sap },
    danger: (danger ?? []).map((report) => ({ ...report, by: report.sap })),
  }).map((report) => toldText(report, said));
