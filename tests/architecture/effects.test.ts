import { describe, expect, test } from 'vitest';
import { codeIn } from '#tests/kit/sources.ts';

const effect = /\buse(?:Layout|Insertion)?Effect\(/;

/** Lines with an effect that no comment right above gives the reason of; what silences the linter is none. */
const unexplained = (text: string): string[] => {
  const lines = text.split('\n');
  const isLinter = (line: string | undefined) => line?.trimStart().startsWith('// biome-ignore') ?? false;
  return lines.filter((line, at) => {
    if (!effect.test(line)) return false;
    const above = isLinter(lines[at - 1]) ? lines[at - 2] : lines[at - 1];
    return !above?.trimStart().startsWith('//');
  });
};

/** Effects in which an event is sent to a chart. */
const sending = (text: string): string[] =>
  [...text.matchAll(/\buse(?:Layout|Insertion)?Effect\([\s\S]*?\n? *\}?, (?:\[[^\]]*\])\);/g)]
    .map(([whole]) => whole)
    .filter((whole) => /\bsend\(\s*\{/.test(whole));

describe('an effect of a feature', () => {
  const features = codeIn('src/features');

  test('says why it is needed', () => {
    const faults = features.flatMap(({ path, text }) => unexplained(text).map((line) => `${path}: ${line.trim()}`));
    expect(faults, 'write the reason above the effect, or do without it: docs/footguns.md, "Charts"').toEqual([]);
  });

  test('sends nothing to a chart', () => {
    const faults = features.flatMap(({ path, text }) => sending(text).map(() => path));
    expect(faults, 'let the chart listen by a port: docs/footguns.md, "Charts"').toEqual([]);
  });

  test.each([
    ['const a = 1;\n  useEffect(() => go(), []);', 1],
    ['const a = 1;\n  // biome-ignore lint/a: why\n  useLayoutEffect(() => go(), []);', 1],
    ["// The focus is the browser's.\n  useEffect(() => go(), []);", 0],
  ])('is found without its reason in %j', (text, count) => expect(unexplained(text)).toHaveLength(count));

  test('is found where it sends', () =>
    expect(sending("useEffect(() => {\n    if (open) send({ type: 'a.opened' });\n  }, [open]);")).toHaveLength(1));
});
