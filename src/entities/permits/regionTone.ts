import type { Tone } from './Status.tsx';

const tones: Readonly<Record<string, Tone>> = {
  valid: 'good',
  due_soon: 'soon',
  missing: 'bad',
  overdue: 'bad',
  untrusted: 'bad',
  silent: 'bad',
  failed: 'bad',
  confirmed: 'good',
  long_term: 'good',
  unplanned: 'bad',
  planned: 'soon',
  partial: 'soon',
  sanctioned_test: 'bad',
  lost: 'bad',
  clear: 'good',
  open: 'bad',
  controlled: 'good',
  unchecked: 'none',
  others_wait: 'soon',
  neither_yet: 'soon',
};

/** How well a region of the evidence stands. */
export const regionTone = (state: string): Tone => tones[state] ?? 'none';
