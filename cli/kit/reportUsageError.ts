import type { CommanderError } from 'commander';
import { Problem } from '#domain/kernel/problem.ts';
import type { Exit } from './exit.ts';
import { createPrint } from './print.ts';
import type { World } from './world.ts';

/** Commander's sentence without its prefix; a group without a command says so. */
const sentenceFrom = ({ code, message }: CommanderError): string => {
  const text = code === 'commander.help' ? 'A command is missing.' : message.replace(/^error: /, '').replaceAll('\n', ' ');
  return `${text}${/[.?)]$/.test(text) ? '' : '.'} See --help.`;
};

/** Says what is wrong with the command line, in the form that --json asks for. */
export const reportUsageError = (world: World, error: CommanderError): Exit => {
  const json = world.argv.includes('--json');
  createPrint(world, { json, debug: false, language: 'en' }).problem(new Problem('usage', { message: sentenceFrom(error) }));
  return 'usage';
};
