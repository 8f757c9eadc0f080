import { type Language, textIn } from '#domain/kernel/language.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { blockLines } from '#server/permits/life/blockLines.ts';

/** G3 and G9 are the guards of conflicts and of the clock. */
const codeFor = (blocks: readonly Block[]): ProblemCode => {
  if (blocks.some(({ code }) => code === 'illegal_event')) return 'illegal_event';
  if (blocks.some(({ guard }) => guard === 'actor')) return 'not_allowed';
  if (blocks.every(({ guard }) => guard === 'G9')) return 'clock_fault';
  return blocks.every(({ guard }) => guard === 'G3') ? 'conflict_open' : 'guard_failed';
};

/** What of it stands at a field of what was sent. */
const fieldErrors = (blocks: readonly Block[], language: Language): { errors?: FieldError[] } => {
  const begun = blocks.find(({ code }) => code === 'window_begun_before');
  return begun ? { errors: [{ field: 'period.from', message: textIn(begun.text, language) }] } : {};
};

/** Why an event did not happen, as its call is answered: the people first, then the rules; with how the permit stands. */
export const errorFor = async (
  db: Db,
  held: LockedPermit,
  blocks: readonly Block[],
  at: string,
  language: Language,
): Promise<Problem> =>
  new Problem(codeFor(blocks), {
    ...fieldErrors(blocks, language),
    blocks: await blockLines(db, held, blocks, at, language),
    current: { version: held.version, state: held.row.state },
  });
