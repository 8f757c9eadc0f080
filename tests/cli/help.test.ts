import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exits } from '#cli/kit/exit.ts';
import { createDesk, type Desk } from '#tests/kit/runCli.ts';
import { sourcesIn } from '#tests/kit/sources.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.clear());

/** The words of each command, as its file says them. */
const commands = sourcesIn('cli/commands', '.ts').map(({ text }) => {
  const [, path = ''] = /^ {2}path: \[(.+)\],$/m.exec(text) ?? [];
  return [...path.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
});
const groups = [...new Set(commands.flatMap(([group = '', command]) => (command ? [group] : [])))];
const isCommand = (group: string) => commands.some((path) => path.join(' ') === group);
const everyLevel = [[], ...groups.filter((group) => !isCommand(group)).map((group) => [group]), ...commands];

describe('help', () => {
  test.each(everyLevel)('control-room %s %s --help shows two examples, the exit codes and the environment', async (...path) => {
    const { code, stdout, stderr } = await desk.run([...path.filter(Boolean), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const examples = stdout.split('\n').filter((line) => line.startsWith('  $ control-room '));
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const { code: number, about } of Object.values(exits)) expect(stdout).toContain(`${number}  ${about}`);
    for (const name of ['CONTROL_ROOM_URL', 'CONTROL_ROOM_TOKEN', 'CONTROL_ROOM_PROFILE', 'HTTPS_PROXY', 'NO_COLOR', 'LC_ALL']) {
      expect(stdout).toContain(name);
    }
  });

  test('the exit codes are the ones scripts are written against', () => {
    expect(Object.fromEntries(Object.entries(exits).map(([word, { code }]) => [word, code]))).toEqual({
      ok: 0,
      failed: 1,
      usage: 2,
      empty: 3,
      session: 4,
      network: 5,
      refused: 6,
      disk: 7,
      interrupted: 130,
      terminated: 143,
    });
  });

  test('every command says what its object of --json holds', async () => {
    for (const path of commands) {
      expect((await desk.run([...path, '--help'])).stdout).toContain('With --json one object:\n');
    }
  });

  test('--version prints the version of the package', async () => {
    const { code, stdout } = await desk.run(['--version']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

/** Words of a sentence that is English; names of options and what was typed are the same everywhere. */
const englishWords = /\b(the|must|is|missing|unknown|invalid|did|mean|allowed|too|see|there|no)\b/i;

describe('a command line that is not understood ends with 2 and says why', () => {
  const cases: [string, string[], string][] = [
    ['a mistyped group', ['conversatons', 'export'], 'Did you mean conversations?'],
    ['a mistyped command', ['conversations', 'exprt'], 'Did you mean export?'],
    ['a mistyped flag', ['conversations', 'export', '--dat', '2026-11-01'], 'Did you mean --date?'],
    ['a flag that is missing', ['conversations', 'export'], '--date'],
    ['a group without a command', ['machines'], 'A command is missing'],
    ['nothing at all', [], 'A command is missing'],
    ['an argument too many', ['machines', 'list', 'export'], 'too many arguments'],
    ['a date that is missing its value', ['conversations', 'export', '--date'], 'argument missing'],
    ['a malformed date', ['conversations', 'export', '--date', '01.11.2026'], 'YYYY-MM-DD'],
    ['30 February', ['conversations', 'export', '--date', '2026-02-30'], 'YYYY-MM-DD'],
    ['the year 0', ['conversations', 'export', '--date', '0000-01-01'], 'YYYY-MM-DD'],
    ['an SAP number of letters', ['login', '--sap', 'abcd', '--password-stdin'], '4 to 10 digits'],
    ['an SAP number that is too short', ['login', '--sap', '123', '--password-stdin'], '4 to 10 digits'],
    ['an SAP number that begins with 0', ['login', '--sap', '01002', '--password-stdin'], 'the first not 0'],
    ['an address that is none', ['token', 'check', '--server', 'control room'], 'http or https'],
    ['an address with a password in it', ['token', 'check', '--server', 'http://me:pw@127.0.0.1'], 'must not carry'],
    ['a time limit of 0', ['token', 'check', '--timeout', '0'], 'above 0'],
    ['a language we do not speak', ['token', 'check', '--language', 'fr'], 'en, tr, ar'],
    ['a profile name that leaves the folder', ['token', 'check', '--profile', '../other'], 'letters'],
    ['an unknown chart', ['machines', 'show', 'exprt'], 'Did you mean export?'],
    ['an unknown format', ['machines', 'show', 'export', '--format', 'svg'], 'mermaid, json'],
    ['a password without --password-stdin and without a terminal', ['login', '--sap', '1002'], '--password-stdin'],
    ['an empty password', ['login', '--sap', '1002', '--password-stdin'], 'empty'],
  ];

  test.each(cases)('%s', async (_, args, said) => {
    const { code, stdout, stderr } = await desk.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test.each(cases)('%s, as JSON on standard error with --json', async (_, args, said) => {
    const { code, stdout, stderr } = await desk.run([...args, '--json']);
    // A flag that lacks its value takes the next word for it.
    const isValue = args.at(-1) === '--date';
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({ error: expect.objectContaining({ code: 'usage', exit: 2 }) });
    if (!isValue) expect(JSON.parse(stderr).error.message).toContain(said);
  });

  test.each(cases)('%s, in Turkish and Arabic', async (_, args) => {
    // Which language is asked for is what is wrong here: it stays that of the locale.
    const byLocale = async (language: string) => (await desk.run(args, { env: { LC_ALL: `${language}.UTF-8` } })).stderr.trim();
    const [english, turkish, arabic] = await Promise.all(['en_GB', 'tr_TR', 'ar_AE'].map(byLocale));
    expect(turkish).not.toBe(english);
    expect(turkish).not.toMatch(englishWords);
    expect(arabic).toMatch(/[\u0621-\u064a]/);
    expect(arabic).not.toMatch(englishWords);
  });

  test('a name of the environment with a wrong value is named', async () => {
    const { code, stderr } = await desk.run(['token', 'check'], { env: { CONTROL_ROOM_URL: 'ftp://127.0.0.1' } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'control-room: CONTROL_ROOM_URL: It must be an http or https address.\n' });
  });
});
