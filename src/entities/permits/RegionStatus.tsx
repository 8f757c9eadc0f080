import { textIn } from '#domain/kernel/language.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { type ListedRegion, regionTexts } from '#domain/permits/regions/region.texts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Status, type Tone } from './Status.tsx';

const tones: Record<string, Tone> = {
  valid: 'good',
  due_soon: 'soon',
  missing: 'bad',
  overdue: 'bad',
  silent: 'bad',
  failed: 'bad',
  confirmed: 'good',
  long_term: 'good',
  unplanned: 'bad',
  planned: 'soon',
  partial: 'soon',
  sanctioned_test: 'soon',
  lost: 'bad',
  clear: 'good',
  open: 'bad',
  controlled: 'good',
  unchecked: 'none',
  others_wait: 'soon',
};

type Props = { region: ListedRegion; regions: PermitWork['regions'] };

/** How gas, isolation or conflicts stand, as the rules of the permit read them. */
export function RegionStatus({ region, regions }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const state = regions[region] ?? '';
  const texts: Readonly<Record<string, { en: string } | null>> = regionTexts[region];
  const text = texts[state];
  const plain = t(region === 'simops' ? 'work:noConflict' : 'work:notNeeded');
  return <Status tone={tones[state] ?? 'none'}>{text ? textIn(text, language) : plain}</Status>;
}
