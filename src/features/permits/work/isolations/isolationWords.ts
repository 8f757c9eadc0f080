import { isolationCategories, isolationStates } from '#domain/permits/isolations/isolation.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Tone } from '../Status.tsx';

const tones: Record<(typeof isolationStates)[number], Tone> = {
  draft: 'none',
  planned: 'none',
  approved: 'soon',
  applying: 'soon',
  confirmed: 'good',
  sanctioned_test: 'soon',
  removing: 'soon',
  removed: 'none',
  long_term: 'good',
  lost: 'bad',
};

/** How an isolation stands, in a word and its tone; a state of a newer server by its code. */
export const isolationState = (state: string, t: Translate<'work'>): { text: string; tone: Tone } => {
  const known = isolationStates.find((one) => one === state);
  return known ? { text: t(`work:iso_${known}`), tone: tones[known] } : { text: state, tone: 'none' };
};

export const categoryText = (category: string, t: Translate<'work'>): string => {
  const known = isolationCategories.find((one) => one === category);
  return known ? t(`work:category_${known}`) : category;
};
