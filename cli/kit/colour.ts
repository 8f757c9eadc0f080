type Env = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Whether a stream gets colour: NO_COLOR wins, then CLICOLOR_FORCE, then CLICOLOR=0, else only a terminal does. */
export const usesColour = (env: Env, isTerminal: boolean): boolean => {
  if (isSet(env.NO_COLOR)) return false;
  if (isSet(env.CLICOLOR_FORCE) && env.CLICOLOR_FORCE !== '0') return true;
  return isTerminal && env.CLICOLOR !== '0' && env.TERM !== 'dumb';
};

type Paint = (text: string) => string;
const painter =
  (on: boolean, code: number): Paint =>
  (text) =>
    on ? `\u001b[${code}m${text}\u001b[0m` : text;

/** The few ways text is set apart; plain functions off a terminal. */
export const colours = (on: boolean): { red: Paint; bold: Paint; dim: Paint } => ({
  red: painter(on, 31),
  bold: painter(on, 1),
  dim: painter(on, 2),
});
