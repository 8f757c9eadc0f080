import { afterAll, beforeAll, expect, test } from 'vitest';
import { machinesList } from '#cli/commands/machinesList.ts';
import { machinesPaths } from '#cli/commands/machinesPaths.ts';
import { catalog } from '#machines/catalog.ts';
import { explore } from '#machines/kit/explore.ts';
import { createDesk, type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.clear());

const names = Object.keys(catalog);

test('machines list names every chart of the catalog, one per line and tab-separated off a terminal', async () => {
  const { code, stdout } = await desk.run(['machines', 'list']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(code).toBe(0);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(rows.every((row) => row.length === 3)).toBe(true);
});

test('machines list --json is one object', async () => {
  const ran = await desk.run(['machines', 'list', '--json']);
  expect(jsonOf(ran)).toEqual({
    machines: Object.entries(catalog).map(([name, { about }]) => ({ name, about, states: expect.any(Number) })),
  });
  expect(ran.stderr).toBe('');
  expect(undocumented(machinesList, ran)).toEqual([]);
});

test('machines show writes a Mermaid diagram with every state and event', async () => {
  const { code, stdout } = await desk.run(['machines', 'show', 'export']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^stateDiagram-v2\n/);
  for (const word of ['idle', 'counting', 'busy', 'failed', 'export.requested', 'after successToast'])
    expect(stdout).toContain(word);
});

test('machines show --format json writes the definition', async () => {
  const { stdout } = await desk.run(['machines', 'show', 'session', '--format', 'json']);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(catalog.session.machine.definition)));
});

test('machines show --json holds the diagram in one object', async () => {
  const plain = await desk.run(['machines', 'show', 'login']);
  const ran = await desk.run(['machines', 'show', 'login', '--json']);
  expect(jsonOf(ran)).toEqual({ name: 'login', about: catalog.login.about, mermaid: plain.stdout.trimEnd() });
});

test('machines paths lists the shortest way to every place that the generated tests walk', async () => {
  const { machine, alphabet } = catalog.export;
  const { places } = explore(machine, alphabet);
  const ran = await desk.run(['machines', 'paths', 'export', '--json']);
  expect(undocumented(machinesPaths, ran)).toEqual([]);
  const told = jsonOf(ran) as { paths: { state: unknown; steps: string[] }[] };
  expect(told.paths.map(({ state, steps }) => [state, steps.length])).toEqual(
    places.map(({ snapshot, path }) => [snapshot.value, path.length]),
  );
});
