import type { Source } from '#tests/kit/sources.ts';

type Ban = { name: string; form: RegExp; spared?: RegExp };

/** What only the build tools and the shared sheets may do: Blueprint's own sheet is physical and is mirrored when it is built. */
const sharedSheets = /^src\/styles\//;
const tokens = /^src\/styles\/(tokens|splash)\.css$/;

const sheetBans: readonly Ban[] = [
  {
    name: 'a physical side',
    form: /(?:^|[;{\s])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right|top|bottom)(?:-\w+)*\s*:/gm,
  },
  { name: 'a physical size', form: /(?:^|[;{\s])(?:min-|max-)?(?:width|height)\s*:(?![^;{}]*\))/gm },
  { name: 'a physical alignment', form: /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g },
  { name: 'a colour of its own', form: /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(/gi, spared: tokens },
  { name: 'a colour by name', form: /:\s*(?:white|black|red|green|blue|gray|grey|orange|yellow)\b/gi, spared: tokens },
  { name: 'a name of Blueprint', form: /\bbp[56]-/g, spared: sharedSheets },
];

const codeBans: readonly Ban[] = [
  { name: 'a name of Blueprint', form: /['"`\s.]bp[56]-\w/g },
  { name: 'a colour of its own', form: /['"`]#[0-9a-f]{3,8}['"`]|['"`](?:rgb|rgba|hsl)\(/gi },
  { name: 'an icon by name', form: /\bicon="[a-z-]+"/g },
];

/** Computed geometry is what an inline style is for. */
const geometry = /^(?:inset\w*|blockSize|inlineSize|transform|translate|gridRow|gridColumn|'--[\w-]+'|\.\.\.\w+)$/;

const inlineNames = (text: string): string[] =>
  [...text.matchAll(/style=\{(?:[^{}]*\?\s*)?\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)].flatMap(([, body = '']) =>
    [...body.replace(/`[^`]*`|\([^()]*\)/g, '0').matchAll(/(?:^|,)\s*('--[\w-]+'|[\w.]+)(?=\s*:|\s*,|\s*$)/g)].map(
      ([, name = '']) => name,
    ),
  );

const broken = (bans: readonly Ban[], { path, text }: Source): string[] =>
  bans
    .filter(({ spared }) => !spared?.test(path))
    .flatMap(({ name, form }) => [...text.matchAll(form)].map(([found]) => `${path}: ${name} (${found.trim()})`));

const withoutCssComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

export const sheetFaults = ({ path, text }: Source): string[] => broken(sheetBans, { path, text: withoutCssComments(text) });

export const componentFaults = (source: Source): string[] => [
  ...broken(codeBans, source),
  ...inlineNames(source.text)
    .filter((name) => !geometry.test(name))
    .map((name) => `${source.path}: an inline style that is no geometry (${name})`),
];
