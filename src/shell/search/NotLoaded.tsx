import { useEffect } from 'react';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { useTell } from '#src/system/messages.ts';

/** What was asked for could not be loaded: that is said, and its keys wait for another try. */
export function NotLoaded({ onTold }: { onTold: () => void }) {
  const language = useLanguage();
  const tell = useTell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    tell({ text: sentenceOf(new Problem('unreachable'), language), variant: 'error' });
    onTold();
  }, []);
  return null;
}
