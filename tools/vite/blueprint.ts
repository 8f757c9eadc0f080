import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AtRule, type Container, comment, type Declaration, type Plugin, type Rule } from 'postcss';

const require = createRequire(import.meta.url);

const isBlueprint = (node: Declaration | Rule | AtRule): boolean => /@blueprintjs/.test(node.source?.input.file ?? '');

const paletteFacts = () => {
  const tokens = readFileSync(require.resolve('@blueprintjs/core/lib/css/blueprint-design-tokens.css'), 'utf8');
  const byHex = new Map([...tokens.matchAll(/--bp-palette-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [hex, name]));
  const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(',');
  return { byHex, byChannels: new Map([...byHex].map(([hex, name]) => [channels(hex), name])) };
};

/** Blueprint's literal colours become its own palette variables, so that an element can redefine the ramp for what it holds. */
export const paletteToVariables = (): Plugin => {
  const { byHex, byChannels } = paletteFacts();
  const hex = (literal: string) => {
    const name = byHex.get(literal.toLowerCase());
    return name ? `var(--bp-palette-${name})` : literal;
  };
  const tint = (literal: string, red: string, green: string, blue: string, alpha: string) => {
    const name = byChannels.get([red, green, blue].join(','));
    if (!name || name === 'white' || name === 'black') return literal;
    return `color-mix(in srgb, var(--bp-palette-${name}) ${Number((Number(alpha) * 100).toFixed(1))}%, transparent)`;
  };
  return {
    postcssPlugin: 'palette-to-variables',
    Declaration(declaration) {
      if (!isBlueprint(declaration) || declaration.prop.startsWith('--bp-palette')) return;
      const value = declaration.value.replace(/#[0-9a-f]{6}\b/gi, hex).replace(/rgba\((\d+), ?(\d+), ?(\d+), ?([\d.]+)\)/g, tint);
      if (value !== declaration.value) declaration.value = value;
    },
  };
};

/**
 * Blueprint lets every element inherit the way its box is measured, from a root that measures with the border. Said outright it is the same,
 * and browsers may share worked-out looks between elements again: they do not where something is inherited that usually is not.
 */
export const boxesOutright = (): Plugin => ({
  postcssPlugin: 'boxes-outright',
  Declaration(declaration) {
    if (isBlueprint(declaration) && declaration.prop === 'box-sizing' && declaration.value === 'inherit')
      declaration.value = 'border-box';
  },
});

const lengths =
  /^(font-size|line-height|(min-|max-)?(height|width)|top|left|right|bottom|flex-basis|--bp-(surface-spacing|typography-size).*)|^(padding|margin)|gap$/;

/** Blueprint measures in pixels; in rem (10 px at the usual text size) it grows and shrinks with the root font size. */
export const pixelsToRem = (): Plugin => ({
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration) {
    if (!isBlueprint(declaration) || !lengths.test(declaration.prop)) return;
    const value = declaration.value.replace(/(-?\d*\.?\d+)px\b/g, (literal, number: string) =>
      Math.abs(Number(number)) <= 1 ? literal : `${Number((Number(number) / 10).toFixed(4))}rem`,
    );
    if (value !== declaration.value) declaration.value = value;
  },
});

// Blueprint places these with inline left and transform styles, so their rules must stay left to right.
const measuredByScript = /\.bp6-(slider|range-slider|multi-slider|tab-indicator|table-)/;

/** Keeps the mirroring step away from rules that belong to geometry computed in script. */
export const keepLtr = (): Plugin => ({
  postcssPlugin: 'keep-ltr',
  Once(root) {
    root.walkRules((rule) => {
      if (measuredByScript.test(rule.selector)) rule.before(comment({ text: 'rtl:ignore' }));
    });
  },
});

const firstScreensNeed = new Set(
  [
    ...['button', 'button-text', 'button-spinner', 'input', 'input-group', 'input-action', 'form-group', 'form-content'],
    ...['form-helper-text', 'label', 'icon', 'icon-standard', 'icon-large', 'spinner', 'spinner-animation', 'spinner-track'],
    ...['spinner-head', 'no-spin', 'intent-primary', 'intent-danger', 'fill', 'minimal', 'large', 'small', 'disabled'],
    ...['loading', 'active', 'dark', 'focus-disabled'],
  ].map((name) => `.bp6-${name}`),
);

// Before sign-in no button is dangerous; inputs are, when what is typed is wrong, and are neither small nor of another intent.
const isElsewhere =
  /button.*intent-danger|intent-danger.*button|(input|form).*(intent-primary|small)|(intent-primary|small).*(input|form)/;
const isNeeded = (selector: string): boolean =>
  !isElsewhere.test(selector) && (selector.match(/\.bp6-[a-z-]+/g) ?? []).every((name) => firstScreensNeed.has(name));

// Variables that only the whole sheet reads.
const laterVariables = new RegExp(
  [
    '^--bp-(intent-(success|warning)|surface-(background-color|layer)|typography-(color-(success|warning)|size-(code|heading))',
    'palette-(vermilion|rose|violet|indigo|cerulean|turquoise|forest|lime|gold|sepia))|^--bp6-button-warning',
  ].join('|'),
);

const removeEmpty = (container: Container) => {
  container.walkAtRules((rule) => {
    if (rule.nodes && rule.nodes.length === 0) rule.remove();
  });
};

/** Of Blueprint's stylesheet, the screens before sign-in need a third: a sheet named `….first.css` keeps only that. */
export const firstScreensOnly = (): Plugin => ({
  postcssPlugin: 'first-screens-only',
  Once(root, { result }) {
    if (!/\.first\.css/.test(result.opts.from ?? '')) return;
    root.walkDecls(laterVariables, (declaration) => {
      declaration.remove();
    });
    root.walkRules((rule) => {
      if (!isBlueprint(rule) || (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as AtRule).name))) return;
      const selectors = rule.selectors.filter(isNeeded);
      if (selectors.length === 0 || rule.nodes.length === 0) rule.remove();
      else rule.selectors = selectors;
    });
    removeEmpty(root);
  },
});
