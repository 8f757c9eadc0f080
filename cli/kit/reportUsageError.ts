import type { CommanderError } from 'commander';
import { Problem } from '#domain/kernel/problem.ts';
import type { Exit } from './exit.ts';
import { createPrint } from './print.ts';
import { languageAsked } from './settings.ts';
import { wrongLine } from './usage.texts.ts';
import type { World } from './world.ts';

/** Says what is wrong with the command line, in the form and language that were asked for. */
export const reportUsageError = (world: World, { code, message }: CommanderError): Exit => {
  const print = createPrint(world, { json: world.argv.includes('--json'), debug: false, language: languageAsked(world) });
  print.problem(new Problem('usage', { text: wrongLine(code, message) }));
  return 'usage';
};
