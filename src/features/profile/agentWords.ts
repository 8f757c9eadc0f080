export type AgentWords = {
  /** Name of the program as it calls itself; `cli` for the command line, null for what says nothing. */
  program: string | null;
  /** The system it runs on, where it says so. */
  system: string | null;
};

type Marks = readonly (readonly [name: string, mark: RegExp])[];

// In this order: later ones are also named by programs that came after them.
const programs: Marks = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['cli', /^(node|undici)\b/],
];

const systems: Marks = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const found = (marks: Marks, agent: string): string | null => marks.find(([, mark]) => mark.test(agent))?.[0] ?? null;

const maxShown = 40;

/** What a program says of itself at sign-in, in short words: `Firefox` on `Windows`. An unknown one keeps the first word it says. */
export const agentWords = (agent: string): AgentWords => ({
  program: found(programs, agent) ?? (agent.trim().split(/[\s/]/)[0]?.slice(0, maxShown) || null),
  system: found(systems, agent),
});
