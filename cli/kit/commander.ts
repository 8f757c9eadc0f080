import { CommanderError, InvalidArgumentError, Command as Node, Option } from 'commander';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { usesColour } from './colour.ts';
import type { Command } from './command.ts';
import { type Exit, exits } from './exit.ts';
import type { Flag, Given } from './flag.ts';
import { environment, globalFlags } from './globals.ts';
import { languageAsked } from './settings.ts';
import { oneOf as oneOfText, optionMissing } from './usage.texts.ts';
import { readValue } from './values.ts';
import type { World } from './world.ts';

const program = 'control-room';
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const optionOf = (language: Language, name: string, { about, takes, required, default: usual, oneOf }: Flag): Option => {
  if (!takes) return new Option(`--${dashed(name)}`, about);
  const option = new Option(`--${dashed(name)} <${takes}>`, required ? `${about} (required)` : about);
  if (usual !== undefined) option.default(usual);
  if (oneOf) option.choices(oneOf);
  return option.argParser((text: string) => {
    if (oneOf && !oneOf.includes(text)) throw new InvalidArgumentError(textIn(oneOfText(oneOf), language));
    const read = readValue(takes, text);
    if ('wrong' in read) throw new InvalidArgumentError(textIn(read.wrong, language));
    return read.value;
  });
};

const paragraph = (title: string, rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return `\n${title}:\n${rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`.trimEnd()).join('\n')}\n`;
};

const exampleText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  $ ${program} ${example}`).join('\n')}\n`;

const epilogue = (): string =>
  paragraph(
    'Exit codes',
    Object.values(exits).map(({ code, about }) => [String(code).padStart(3), about]),
  ) + paragraph('Environment', environment);

/** The node at a path, made on the way. */
const nodeAt = (root: Node, path: readonly string[], groups: Readonly<Record<string, string>>): Node =>
  path.reduce((node, name) => {
    const known = node.commands.find((child) => child.name() === name);
    return known ?? node.command(name).description(groups[name] ?? '');
  }, root);

/** What was given for each flag; a switch that was not named is off. */
const givenTo = <F extends Readonly<Record<string, Flag>>>(node: Node, flags: F): Given<F> => {
  const opts = node.opts();
  const values = Object.entries(flags).map(([name, { takes }]) => [name, takes ? opts[name] : opts[name] === true]);
  return Object.fromEntries(values);
};

/** Looked at after everything else, so that a mistyped flag is told as one and not as one that is missing. */
const demandRequired = (node: Node, flags: Readonly<Record<string, Flag>>, language: Language): void => {
  const opts = node.opts();
  const missing = Object.keys(flags).find((name) => flags[name]?.required && opts[name] === undefined);
  if (missing) node.error(textIn(optionMissing(`--${dashed(missing)}`), language));
};

type End = { exit: Exit };

const addCommand = (root: Node, world: World, groups: Readonly<Record<string, string>>, command: Command, end: End) => {
  const node = nodeAt(root, command.path, groups).description(command.about);
  const args = Object.entries(command.args ?? {});
  for (const [name, { about, optional }] of args) node.argument(optional ? `[${name}]` : `<${name}>`, about);
  for (const [name, flag] of Object.entries(command.flags)) node.addOption(optionOf(languageAsked(world), name, flag));
  const members = Object.entries(command.prints);
  node.addHelpText('after', () => paragraph('With --json one object', members) + exampleText(command.examples) + epilogue());
  node.action(async (...values: unknown[]) => {
    demandRequired(node, command.flags, languageAsked(world));
    const named = Object.fromEntries(args.map(([name], at) => [name, values[at]]));
    const { runCommand } = await import('./perform.ts');
    end.exit = await runCommand(world, command, { ...givenTo(node, command.flags), ...named }, givenTo(root, globalFlags));
  });
};

const addGroupHelp = (root: Node, commands: readonly Command[], groups: Readonly<Record<string, string>>) => {
  for (const name of Object.keys(groups)) {
    const examples = commands.filter(({ path }) => path[0] === name).flatMap((command) => command.examples);
    nodeAt(root, [name], groups).addHelpText('after', () => exampleText(examples.slice(0, 3)) + epilogue());
  }
};

const createRoot = (world: World, about: string, examples: readonly string[]): Node => {
  const root = new Node(program).description(about).version(world.version).showHelpAfterError(false);
  root.exitOverride().configureHelp({ showGlobalOptions: true });
  root.configureOutput({
    writeOut: (text) => world.stdout.write(text),
    // What is wrong is told once, by `reportUsageError`, in the form that --json asks for.
    writeErr: () => undefined,
    outputError: () => undefined,
    getOutHelpWidth: () => world.stdout.columns,
    getErrHelpWidth: () => world.stderr.columns,
    getOutHasColors: () => usesColour(world.env, world.stdout.isTerminal),
    getErrHasColors: () => usesColour(world.env, world.stderr.isTerminal),
  });
  for (const [name, flag] of Object.entries<Flag>(globalFlags)) root.addOption(optionOf(languageAsked(world), name, flag));
  root.addHelpText('after', () => exampleText(examples) + epilogue());
  return root;
};

export type Table = {
  about: string;
  examples: readonly [string, string, ...string[]];
  groups: Readonly<Record<string, string>>;
  commands: readonly Command[];
};

/** Reads the command line by the table and runs what it names. Answers the word of the exit. */
export const runTable = async (table: Table, world: World): Promise<Exit> => {
  const end: End = { exit: 'ok' };
  const root = createRoot(world, table.about, table.examples);
  for (const command of table.commands) addCommand(root, world, table.groups, command, end);
  addGroupHelp(root, table.commands, table.groups);
  try {
    await root.parseAsync([...world.argv], { from: 'user' });
    return end.exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 'ok';
    const { reportUsageError } = await import('./reportUsageError.ts');
    return reportUsageError(world, error);
  }
};
