import { expect, test } from 'vitest';
import { filterNames } from '#domain/permits/permitList/permit.filters.ts';
import { codeIn } from '#tests/kit/sources.ts';

const panel = codeIn('src/features/permitList/filters')
  .filter(({ path }) => path.endsWith('.tsx'))
  .map(({ text }) => text)
  .join('\n');

/** Addresses and saved views alone ask for it. */
const withoutPlace = ['risk_min'];

test.each(filterNames.filter((name) => !withoutPlace.includes(name)))('%s has a place in the panel of filters', (name) =>
  expect(panel, `give "${name}" a place in FilterPanel.tsx: docs/CONTRIBUTING.md, "A filter of the permit list"`).toMatch(
    new RegExp(`name="${name}"|change\\(\\{[^}]*\\b${name}: `),
  ),
);
