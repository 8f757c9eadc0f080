import { type Language, textIn } from '#domain/kernel/language.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { type ListedRegion, regionTexts } from '#domain/permits/regions/region.texts.ts';
import type { TabName } from '#src/entities/permits/permitTabs.ts';
import { regionTone } from '#src/entities/permits/regionTone.ts';
import type { Tone } from '#src/entities/permits/Status.tsx';

export type TabMark = { tone: Tone; text: string };
type Marked = Pick<PermitRow, ListedRegion | 'state' | 'risk_residual'> & {
  standing?: { missing_roles: readonly string[] } | null;
};

/** What is only not there yet alarms nobody: until somebody does it, it is to be done. */
const toDo = ['missing', 'unplanned'];

/**
 * What stands beside the names of a permit's parts: whether its evidence is there, still to come or has failed. What a permit does not
 * need has no mark, and what is over has none at all. `said` is what is read where no risk is assessed, and where nobody on site has a
 * role that the work relies on.
 */
export const tabMarks = (
  permit: Marked,
  language: Language,
  said: { risk: string; crew: string },
): Partial<Record<TabName, TabMark | undefined>> => {
  if (isFinal(permit.state)) return {};
  const of = (name: ListedRegion): TabMark | undefined => {
    const texts: Readonly<Record<string, (typeof regionTexts)['gas']['valid']>> = regionTexts[name];
    const text = texts[permit[name]];
    return text
      ? { tone: toDo.includes(permit[name]) ? 'soon' : regionTone(permit[name]), text: textIn(text, language) }
      : undefined;
  };
  const isShort = (permit.standing?.missing_roles.length ?? 0) > 0;
  return {
    risk: permit.risk_residual === null ? { tone: 'soon', text: said.risk } : undefined,
    gas: of('gas'),
    isolations: of('isolation'),
    conflicts: of('simops'),
    crew: isShort ? { tone: 'bad', text: said.crew } : undefined,
  };
};
