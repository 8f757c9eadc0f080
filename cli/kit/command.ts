import type { Context } from './context.ts';
import type { Exit } from './exit.ts';
import type { Args, Flags, Given } from './flag.ts';

type Described = {
  path: readonly [string, ...string[]];
  about: string;
  flags: Flags;
  args?: Args;
  /** The members of the object that --json prints. */
  prints: Readonly<Record<string, string>>;
  /** Two lines to copy, without the name of the program. */
  examples: readonly [string, string, ...string[]];
};

/** A command as data. `run` imports what is heavy only when it runs, so that help stays quick. */
export type Command = Described & { run: (context: Context, given: never) => Promise<Exit> };

/** Declares a command whose `run` gets its flags and arguments with their types. */
export const defineCommand = <const F extends Flags, const A extends Args = {}>(
  command: Omit<Described, 'flags' | 'args'> & {
    flags: F;
    args?: A;
    run: (context: Context, given: Given<F, A>) => Promise<Exit>;
  },
): Command & { flags: F } => command;
