import { describe, expect, test } from 'vitest';
import { type Chart, catalog } from '#machines/catalog.ts';
import { agreedTable } from '#tests/kit/agreedTable.ts';
import { type Mutant, mutantsOf } from '#tests/kit/mutants.ts';
import { faultsOf } from '#tests/kit/walk.ts';

/** Mutants that behave exactly like the chart they came from, each with the reason. */
const noRegions =
  'It tells the regions of the evidence that work was stopped, and this chart has none: wholePermit has, where permitModel asks for it.';
const equivalent: Record<string, string> = {
  'permit.draft · SUSPEND [0] idle': noRegions,
  'permit.requested · SUSPEND [0] idle': noRegions,
  'permit.preparing · SUSPEND [0] idle': noRegions,
  'permit.endorsement · SUSPEND [0] idle': noRegions,
  'permit.approval · SUSPEND [0] idle': noRegions,
  'permit.issued · SUSPEND [1] idle': noRegions,
  'permit.issued · SPACE_LOST [1] idle': noRegions,
  'permit.coordination · SUSPEND [0] idle': noRegions,
  'permit.ready · SUSPEND [0] idle': noRegions,
  'permit.coordination · SPACE_LOST [0] idle': noRegions,
  'permit.ready · SPACE_LOST [0] idle': noRegions,
  'permit.expired · SUSPEND [0] idle': noRegions,
};

/** All in the deep run, else each sixth, beginning elsewhere in each chart: every chart, every kind of change. */
const planted = (name: string, all: Mutant[]): Mutant[] =>
  process.env.DEEP === '1' ? all : all.filter((_, index) => (index + name.length) % 6 === 0);

const charts: [string, Chart][] = Object.entries(catalog);

describe.each(charts)('planted in %s', (name, { machine, alphabet }) => {
  const table = agreedTable(name);

  test('the chart itself is found without fault', () => expect(faultsOf(machine, alphabet, table)).toEqual([]), 120_000);

  test.each(planted(name, mutantsOf(machine)).map((mutant) => [mutant.name, mutant.make] as const))('%s', (mutant, make) => {
    const survived = faultsOf(make(), alphabet, table).length === 0;
    const todo = `Nothing that the alphabet of ${name} can say tells this chart from the agreed one (${mutant}). Give machines/${name}/${name}.alphabet.ts the event, the answer of a port or the fact by which the two differ; where there is none, excuse the mutant in this file with its reason.`;
    expect(survived, todo).toBe(mutant in equivalent);
  });

  if (alphabet.input !== undefined)
    test('the missing input', () => {
      expect(faultsOf(machine, { ...alphabet, input: undefined }, table)).not.toEqual([]);
    });
});

test('every excused mutant still exists', () => {
  const names = new Set(charts.flatMap(([, { machine }]) => mutantsOf(machine).map(({ name }) => name)));
  expect(Object.keys(equivalent).filter((name) => !names.has(name))).toEqual([]);
});
