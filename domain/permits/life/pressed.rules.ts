import type { Texts } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { sentWithin } from './heldStop.limits.ts';

/** Whether a stop that arrives at a moment may have been pressed when it says: not ahead, but for clocks that differ, nor longer ago than it is kept. */
export const isPressedThen = (pressed: Instant, at: Instant): boolean => {
  const late = Date.parse(at) - Date.parse(pressed);
  return late > -minute && late <= sentWithin;
};

/** What the history keeps of a stop that arrived later than it was pressed, in English; null where it came at once. When it was pressed is the word of who sent it. */
export const pressedComment = (pressed: Instant, at: Instant): string | null =>
  isPressedThen(pressed, at) && Date.parse(at) - Date.parse(pressed) >= minute ? `Pressed ${pressed}, arrived ${at}.` : null;

/** The sentence of it as the history keeps it. */
export const pressedSentence: { kept: RegExp; texts: Texts } = {
  kept: /^Pressed (?<pressed>\S+Z), arrived (?<at>\S+Z)\.$/,
  texts: {
    en: 'Pressed {pressed}, arrived {at}.',
    tr: 'Basıldığı an {pressed}, ulaştığı an {at}.',
    ar: 'ضُغط في {pressed} ووصل في {at}.',
  },
};
