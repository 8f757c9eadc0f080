import { decl, type Plugin, type Rule } from 'postcss';
import { variablesFor } from '../../domain/settings/paletteVariables.ts';
import { type MainTheme, mainThemes } from '../../domain/settings/themes.ts';
import { isDarkTheme } from '../../domain/settings/zoneSchemes.ts';

const variablesOf = (theme: MainTheme) => variablesFor({ dark: isDarkTheme(theme), hues: theme, ground: theme });

/** Writes the colours of a scheme where a sheet says `@scheme <id>;`, so that the page has them before any script runs. */
export const schemes = (): Plugin => ({
  postcssPlugin: 'schemes',
  AtRule: {
    scheme(rule) {
      const theme = mainThemes.find((one) => one === rule.params);
      if (!theme) throw rule.error(`There is no scheme '${rule.params}'.`);
      rule.replaceWith(...Object.entries(variablesOf(theme)).map(([prop, value]) => decl({ prop, value })));
    },
  },
});

const isBlueprint = (rule: Rule): boolean => /@blueprintjs/.test(rule.source?.input.file ?? '');

/**
 * Blueprint derives its colours from its ramps once, for the whole page. Here it does so for every part of the shell that has a
 * scheme of its own (`.zone`); the ramps themselves are the scheme's.
 */
export const zonesOfTheirOwn = (): Plugin => {
  const ours = new Set(Object.keys(variablesOf('default')));
  return {
    postcssPlugin: 'zones-of-their-own',
    Once(root) {
      root.walkRules(':root', (rule) => {
        if (!isBlueprint(rule)) return;
        rule.walkDecls((declaration) => {
          if (ours.has(declaration.prop)) declaration.remove();
        });
        rule.selectors = [':root', '.zone'];
      });
    },
  };
};
