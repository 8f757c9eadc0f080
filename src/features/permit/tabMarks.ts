import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { isFinal, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import {
  gasBeforeLossText,
  isGasBeforeLoss,
  type ListedRegion,
  notComparedShort,
  regionTexts,
  tagUnknownShort,
} from '#domain/permits/regions/region.texts.ts';
import { mayGoAhead } from '#domain/simops/interaction.ts';
import type { TabName } from '#src/entities/permits/permitTabs.ts';
import { regionTone } from '#src/entities/permits/regionTone.ts';
import type { Tone } from '#src/entities/permits/Status.tsx';

export type TabMark = { tone: Tone; text: string };
type Marked = Pick<PermitRow, ListedRegion | 'gas_before_loss' | 'state' | 'risk_residual'> & {
  uncompared_tags?: readonly string[];
  unknown_tags?: readonly string[];
};
/**
 * What is read where no risk is assessed; of a crew that lacks somebody, or of which somebody is still there; of a place that is not
 * monitored as planned, or of which an instrument is not heard and soon stops the work; of gas that was found in the same space under another permit; and of energy that may be in at the same equipment. Null where it is not so.
 */
type Said = {
  risk: string;
  crew: string | null;
  gas: string | null;
  gasSoon: string | null;
  gasBeside: string | null;
  energyBeside: string | null;
};

/** An isolation that is only not planned yet alarms nobody. Air that nobody knows is no work's, whatever it stands still for. */
const toneOf = (stands: string, life: PermitState): Tone => {
  const tone = regionTone(stands, life);
  return stands === 'unplanned' && tone === 'bad' ? 'soon' : tone;
};

/** Gas that was found says more than a test that is only due, or that reads nothing here. */
const gasMark = ({ gas: stands }: Marked, { gas, gasSoon, gasBeside }: Said, own: TabMark | undefined): TabMark | undefined => {
  if (gasBeside !== null && stands !== 'failed') return { tone: 'bad', text: gasBeside };
  if (gas !== null && (stands === 'silent' || own?.tone !== 'bad')) return { tone: 'bad', text: gas };
  return gasSoon !== null && own?.tone !== 'bad' ? { tone: 'soon', text: gasSoon } : own;
};

/**
 * What stands beside the names of a permit's parts: whether its evidence is there, still to come or has failed. What a permit does not
 * need has no mark, and what is over has none at all: no gas test is due after the work, and one that failed still says so.
 */
export const tabMarks = (permit: Marked, language: Language, said: Said): Partial<Record<TabName, TabMark | undefined>> => {
  const { state } = permit;
  if (isFinal(state)) return {};
  const of = (name: ListedRegion): TabMark | undefined => {
    const texts: Readonly<Record<string, Texts | null>> = regionTexts[name];
    const text = texts[permit[name]];
    return text ? { tone: toneOf(permit[name], state), text: textIn(text, language) } : undefined;
  };
  const isUncompared = (permit.uncompared_tags ?? []).length > 0;
  const isTested = mayGoAhead(state) || permit.gas === 'failed';
  const before: TabMark = { tone: permit.gas === 'missing' ? 'bad' : 'soon', text: textIn(gasBeforeLossText, language) };
  const stands = isGasBeforeLoss(permit) ? before : of('gas');
  const gas = isTested ? stands : undefined;
  const isUnknown = (permit.unknown_tags ?? []).length > 0;
  const simops: TabMark | undefined =
    of('simops') ?? (isUnknown ? { tone: 'soon', text: textIn(tagUnknownShort, language) } : undefined);
  return {
    risk: permit.risk_residual === null ? { tone: 'soon', text: said.risk } : undefined,
    gas: gasMark(permit, said, gas),
    isolations:
      said.energyBeside === null || permit.isolation === 'lost' ? of('isolation') : { tone: 'bad', text: said.energyBeside },
    conflicts: isUncompared && permit.simops !== 'open' ? { tone: 'bad', text: textIn(notComparedShort, language) } : simops,
    crew: said.crew === null ? undefined : { tone: 'bad', text: said.crew },
  };
};
