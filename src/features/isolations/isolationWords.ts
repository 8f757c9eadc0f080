import { type Language, textIn } from '#domain/kernel/language.ts';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import { disconnects } from '#domain/permits/isolations/isolation.facts.ts';
import { isolationCategories, isolationStates, type ProofMethod } from '#domain/permits/isolations/isolation.schema.ts';
import { isolationStateTexts } from '#domain/permits/isolations/isolation.texts.ts';
import type { Tone } from '#src/entities/permits/Status.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Point } from './isolationSteps.ts';

type Proved = Pick<Point, 'kind'> & { proof: NonNullable<Point['proof']> };

const tones: Record<(typeof isolationStates)[number], Tone> = {
  draft: 'none',
  planned: 'none',
  approved: 'soon',
  applying: 'soon',
  confirmed: 'good',
  sanctioned_test: 'bad',
  removing: 'soon',
  removed: 'none',
  long_term: 'good',
  lost: 'bad',
};

const pressed = [
  'PLAN',
  'APPROVE',
  'APPLY_POINT',
  'VERIFY_POINT',
  'CONFIRM',
  'LIFT_POINT',
  'RE_ISOLATE',
  'MAKE_LONG_TERM',
  'REMOVE_POINT',
  'CLOSE',
  'LOSE_POINT',
] as const satisfies readonly IsolationEventName[];

/** How an isolation stands, in a word and its tone; a state of a newer server by its code. */
export const isolationState = (state: string, language: Language): { text: string; tone: Tone } => {
  const known = isolationStates.find((one) => one === state);
  return known ? { text: textIn(isolationStateTexts[known], language), tone: tones[known] } : { text: state, tone: 'none' };
};

/** What a button says that causes an event of an isolation; what only the system causes has no button. One that is long-term already is reviewed. */
export const stepText = (event: IsolationEventName, state: string, t: Translate<'work'>): string => {
  if (event === 'MAKE_LONG_TERM' && state === 'long_term') return t('work:do_REVIEW');
  const known = pressed.find((one) => one === event);
  return known ? t(`work:do_${known}`) : event;
};

export const categoryText = (category: string, t: Translate<'work'>): string => {
  const known = isolationCategories.find((one) => one === category);
  return known ? t(`work:category_${known}`) : category;
};

/** What was tried or measured; of what was only seen at a point of a kind, what there is to be seen: a closed valve shows no gap. */
export const methodText = (method: ProofMethod, kind: Point['kind'], t: Translate<'work'>): string => {
  if (method !== 'seen' || disconnects({ kind })) return t(`work:method_${method}`);
  return t(kind === 'earth' ? 'work:method_seen_earth' : 'work:method_seen_position');
};

/** What was tried or measured, with its reading. */
export const proofText = ({ kind, proof: { method, reading, unit } }: Proved, t: Translate<'work'>): string => {
  const said = methodText(method, kind, t);
  return reading === null ? said : `${said}: \u2068${reading} ${unit ?? ''}\u2069`;
};
