import { isLanguage } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { errnoOf } from './disk.ts';
import { type Exit, exitOf } from './exit.ts';
import { createPrint } from './print.ts';
import { languageOf } from './settings.ts';
import type { World } from './world.ts';

/** Says that what was printed did not arrive, in the form and language that were asked for. */
export const reportOutputFailure = (world: World, failure: Error): Exit => {
  const { argv, env } = world;
  const asked = argv[argv.indexOf('--language') + 1];
  const language = argv.includes('--language') && isLanguage(asked) ? asked : languageOf(undefined, env).value;
  const problem = new Problem('output_failed', { subject: `standard output (${errnoOf(failure) || failure.message})` });
  createPrint(world, { json: argv.includes('--json'), debug: false, language }).problem(problem);
  return exitOf(problem.code);
};
