import type { Language } from '#domain/kernel/language.ts';
import { textIn } from '#domain/kernel/language.ts';
import { answerFor, isIssued } from '#domain/permits/documents/print.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isAskedWithCrew } from '#domain/references/data/controlDemands.data.ts';
import type { Tone } from './Status.tsx';

type Control = PermitWork['controls'][number];
type ControlStanding = {
  tone: Tone;
  said: 'crm_absent' | 'beforeIsolation' | 'seenTooEarly' | 'crm_not_started' | 'crm_partial' | 'crm_without' | 'crm_verified';
  seen: number;
  without: number;
};

/** What a control says, in words of a language. */
export const controlText = ({ text }: Pick<Control, 'text'>, language: Language): string => textIn({ en: '', ...text }, language);

/** How the critical controls of a permit stand together. One that does not apply was seen by nobody, so it is not as good as seen. */
export const controlStanding = (permit: Pick<Permit, 'state'>, controls: readonly Control[]): ControlStanding => {
  // What the crew confirms is asked for once the permit is issued.
  const asked = isIssued(permit) ? controls : controls.filter(({ control }) => !isAskedWithCrew(control));
  const answers = asked.map((control) => answerFor(permit, control).answer);
  const [seen = 0, absent = 0, without = 0] = (['yes', 'no', 'not_applicable'] as const).map(
    (given) => answers.filter((answer) => answer === given).length,
  );
  if (absent > 0) return { tone: 'bad', said: 'crm_absent', seen, without };
  if (!isIssued(permit) && controls.some(({ before_isolation }) => before_isolation))
    return { tone: 'bad', said: 'beforeIsolation', seen, without };
  if (!isIssued(permit) && controls.some(({ too_old }) => too_old)) return { tone: 'bad', said: 'seenTooEarly', seen, without };
  if (seen + without === 0) return { tone: 'none', said: 'crm_not_started', seen, without };
  if (seen + without < asked.length) return { tone: 'soon', said: 'crm_partial', seen, without };
  return without > 0 ? { tone: 'soon', said: 'crm_without', seen, without } : { tone: 'good', said: 'crm_verified', seen, without };
};
