import { useEffect } from 'react';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { forgetFailures } from '#src/platform/loadOnce.ts';
import { useTell } from './messages.ts';

/** What was asked for could not be loaded: that is said, and whoever asks for it once more is given another try. */
export function NotLoaded({ problem, onTold }: { problem: Problem; onTold: () => void }) {
  const language = useLanguage();
  const tell = useTell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    forgetFailures();
    tell({ text: sentenceOf(problem, language), variant: 'error' });
    onTold();
  }, []);
  return null;
}
