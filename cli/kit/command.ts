import type { Context } from './context.ts';
import type { Exit } from './exit.ts';

/** What the value of a flag is checked to be before a command runs. A flag that takes nothing is a switch. */
export type Kind = 'text' | 'day' | 'folder' | 'file' | 'address' | 'sap' | 'seconds' | 'count' | 'profile';

export type Flag = { about: string; takes?: Kind; required?: true; default?: string; oneOf?: readonly string[] };
type Flags = Record<string, Flag>;
type Args = Record<string, { about: string }>;

type ValueOf<F extends Flag> = F extends { oneOf: readonly (infer Word)[] }
  ? Word
  : F['takes'] extends 'seconds' | 'count' | 'sap'
    ? number
    : string;

type GivenOf<F extends Flag> = F extends { takes: Kind }
  ? F extends { required: true } | { default: string }
    ? ValueOf<F>
    : ValueOf<F> | undefined
  : boolean;

/** The flags and arguments as a command's `run` receives them, each with its own type. */
export type Given<F extends Flags, A extends Args = {}> = { [K in keyof F]: GivenOf<F[K]> } & { [K in keyof A]: string };

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
