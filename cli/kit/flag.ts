/** What the value of a flag is checked to be before a command runs. A flag that takes nothing is a switch. */
export type Kind = 'text' | 'day' | 'folder' | 'file' | 'address' | 'sap' | 'seconds' | 'count' | 'profile';

export type Flag = { about: string; takes?: Kind; required?: true; default?: string; oneOf?: readonly string[] };
export type Flags = Record<string, Flag>;
export type Args = Record<string, { about: string; optional?: true }>;

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
export type Given<F extends Flags, A extends Args = {}> = { [K in keyof F]: GivenOf<F[K]> } & {
  [K in keyof A]: A[K] extends { optional: true } ? string | undefined : string;
};
