import { Problem } from '#domain/kernel/problem.ts';
import type { Command } from './command.ts';
import { createContext } from './context.ts';
import { type Exit, exitOf } from './exit.ts';
import type { Globals } from './globals.ts';
import { createPrint, type Print } from './print.ts';
import { languageOf } from './settings.ts';
import type { World } from './world.ts';

const isStop = (reason: unknown): reason is Exit => reason === 'interrupted' || reason === 'terminated';

const printProblem = (print: Print, thrown: unknown): Exit => {
  const problem =
    thrown instanceof Problem ? thrown : new Problem('unforeseen', thrown instanceof Error ? { subject: thrown.message } : {});
  if (problem !== thrown && thrown instanceof Error) print.debug({ stack: thrown.stack });
  print.problem(problem);
  return exitOf(problem.code);
};

/** Runs one command to its end: what it throws is told, and a signal decides the exit whatever else happened. */
export const runCommand = async (world: World, command: Command, given: object, globals: Globals): Promise<Exit> => {
  const language = languageOf(globals.language, world.env).value;
  const print = createPrint(world, { json: globals.json, debug: globals.debug, language });
  try {
    const { context, close } = await createContext(world, globals, print);
    const exit = await command.run(context, given as never).finally(close);
    return exit;
  } catch (thrown) {
    const { reason } = world.signal;
    if (!isStop(reason)) return printProblem(print, thrown);
    print.problem(new Problem('cancelled'));
    return reason;
  }
};
