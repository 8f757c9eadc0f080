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
  said: Said;
  seen: number;
  without: number;
  /** How many are asked for at the acceptance, and not before. */
  later: number;
  all: number;
};
type Said =
  | 'crm_absent'
  | 'beforeIsolation'
  | 'seenTooEarly'
  | 'gasFoundSince'
  | 'crm_not_started'
  | 'crm_partial'
  | 'crm_without'
  | 'crm_without_later'
  | 'crm_later'
  | 'crm_verified';

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
  const counts = { seen, without, later: controls.length - asked.length, all: controls.length };
  const stand = (tone: Tone, said: Said): ControlStanding => ({ tone, said, ...counts });
  if (absent > 0) return stand('bad', 'crm_absent');
  if (!isIssued(permit) && controls.some(({ before_isolation }) => before_isolation)) return stand('bad', 'beforeIsolation');
  if (!isIssued(permit) && controls.some(({ too_old }) => too_old)) return stand('bad', 'seenTooEarly');
  if (!isIssued(permit) && controls.some(({ gas_found_at }) => gas_found_at !== null)) return stand('bad', 'gasFoundSince');
  if (seen + without === 0) return stand('none', 'crm_not_started');
  if (seen + without < asked.length) return stand('soon', 'crm_partial');
  if (without > 0) return stand('soon', counts.later > 0 ? 'crm_without_later' : 'crm_without');
  return counts.later > 0 ? stand('none', 'crm_later') : stand('good', 'crm_verified');
};
