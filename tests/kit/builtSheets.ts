import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss, { type Root, type Rule } from 'postcss';
import { paletteToVariables } from '#tools/vite/blueprint.ts';
import { schemes, zonesOfTheirOwn } from '#tools/vite/scheme.ts';
import type { Values } from './cssColours.ts';

const require = createRequire(import.meta.url);

const built = async (file: string): Promise<Root> => {
  const { root } = await postcss([schemes(), zonesOfTheirOwn(), paletteToVariables()]).process(readFileSync(file, 'utf8'), {
    from: file,
  });
  return root as Root;
};

const blueprint = await built(require.resolve('@blueprintjs/core/lib/css/blueprint.css'));
const ours = (name: string) => built(new URL(`../../src/styles/${name}`, import.meta.url).pathname);
const tokens = await ours('tokens.css');
const fixes = await ours('blueprint.fixes.css');

const inSupports = (rule: Rule): boolean => {
  const { parent } = rule;
  return parent?.type === 'root' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'supports');
};

const customProperties = (selector: string): Values => {
  const found: Record<string, string> = {};
  for (const root of [blueprint, fixes, tokens])
    root.walkRules((rule) => {
      if (!inSupports(rule) || !rule.selectors.includes(selector)) return;
      rule.walkDecls(/^--/, ({ prop, value }) => {
        found[prop] = value;
      });
    });
  return found;
};

const usual = customProperties(':root');

/** The custom properties of the page as it is built, light or dark, in the usual scheme. */
export const builtValues = { light: usual, dark: { ...usual, ...customProperties('.bp6-dark') } };

const declarations = new Map<string, { prop: string; value: string }[]>();

blueprint.walkRules((rule) => {
  if (!inSupports(rule)) return;
  const said = rule.nodes.flatMap((node) => (node.type === 'decl' ? [{ prop: node.prop, value: node.value }] : []));
  for (const selector of rule.selectors) declarations.set(selector, [...(declarations.get(selector) ?? []), ...said]);
});

/** What Blueprint's sheet, as it is built, gives a selector. The last rule wins. */
export const declaredBy = (selector: string, property: RegExp): string | null =>
  declarations.get(selector)?.findLast(({ prop }) => property.test(prop))?.value ?? null;
