import type { Problem } from '#domain/kernel/problem.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';

/** What a refusal says of fields, each sentence once: for what is pressed where no field can tell it. */
export const fieldSentences = (problem: Pick<Problem, 'extra'> | null): string[] => [
  ...new Set((problem?.extra.errors ?? []).map(({ message }) => textOrSelf(message))),
];
