import { type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { errnoOf } from './disk.ts';
import { type Exit, exitOf } from './exit.ts';
import { createPrint } from './print.ts';
import { languageAsked } from './settings.ts';
import type { World } from './world.ts';

const standardOutput: Texts = { en: 'standard output', tr: 'standart çıktı', ar: 'الخرج القياسي' };

/** Says that what was printed did not arrive, in the form and language that were asked for. */
export const reportOutputFailure = (world: World, failure: Error): Exit => {
  const language = languageAsked(world);
  const subject = `${textIn(standardOutput, language)} (${errnoOf(failure) || failure.message})`;
  const problem = new Problem('output_failed', { subject });
  createPrint(world, { json: world.argv.includes('--json'), debug: false, language }).problem(problem);
  return exitOf(problem.code);
};
