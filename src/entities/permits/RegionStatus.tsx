import { textIn } from '#domain/kernel/language.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import {
  type ListedRegion,
  noneSoFarText,
  notComparedShort,
  regionTexts,
  tagUnknownShort,
} from '#domain/permits/regions/region.texts.ts';
import { isNotApproved } from '#domain/simops/interaction.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { regionTone } from './regionTone.ts';
import { Status } from './Status.tsx';

type Props = {
  region: ListedRegion;
  regions: PermitWork['regions'];
  /** Where the permit stands, where it matters: nobody is alarmed by what is yet to be prepared, nor told that all was compared before that. */
  state?: PermitState;
  uncompared?: readonly string[];
  unknown?: readonly string[];
};

/** How gas, isolation or conflicts stand, as the rules of the permit read them. Of a space, or of equipment, that nobody has compared none of them is good. */
export function RegionStatus({ region, regions, state: life, uncompared = [], unknown = [] }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const state = regions[region] ?? '';
  const texts: Readonly<Record<string, { en: string } | null>> = regionTexts[region];
  const text = texts[state];
  if (uncompared.length > 0 && regionTone(state) === 'good') {
    return <Status tone="bad">{textIn(notComparedShort, language)}</Status>;
  }
  // Nothing stands against such work either.
  if (unknown.length > 0 && (regionTone(state) === 'good' || !text)) {
    return <Status tone="soon">{textIn(tagUnknownShort, language)}</Status>;
  }
  if (region === 'simops' && !text && life && isNotApproved(life)) {
    return <Status tone="none">{textIn(noneSoFarText, language)}</Status>;
  }
  const plain = t(region === 'simops' ? 'work:noConflict' : 'work:notNeeded');
  return <Status tone={regionTone(state, life)}>{text ? textIn(text, language) : plain}</Status>;
}
