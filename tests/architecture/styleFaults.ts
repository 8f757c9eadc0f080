import type { Source } from '#tests/kit/sources.ts';

type Ban = { name: string; form: RegExp; spared?: RegExp };

/** What only the build tools and the shared sheets may do: Blueprint's own sheet is physical and is mirrored when it is built. */
const sharedSheets = /^src\/styles\//;
/** Where the classes that the first screens use are written out, held against Blueprint's list by a test. */
const classesWrittenOut = /^src\/platform\/blueprintClasses\.ts$/;
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
  // Asked anew of the whole page with every element that comes or goes: `useRootMark` says it instead.
  { name: 'a question to all of the page', form: /(?:^|[\s,}])(?::root|html|body|\.shell|\.main)\b[^\s,{}]*:has\(/g },
];

const codeBans: readonly Ban[] = [
  { name: 'a name of Blueprint', form: /['"`\s.]bp[56]-\w/g, spared: classesWrittenOut },
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

/**
 * What scrolls holds what stands in it, also what is taken out of the flow: a text for who listens would otherwise hang from the page
 * at the place where it would be without any scrolling, and make the page so high.
 */
const looseScrollers = ({ path, text }: Source): string[] =>
  [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /(?<![\w-])overflow(?:-\w+)?:[a-z ]*(?:auto|scroll)/.test(body))
    .filter(([, , body = '']) => !/(?<![\w-])position: (?:relative|absolute|fixed|sticky)/.test(body))
    .map(([, selector = '']) => `${path}: what scrolls is not positioned (${selector.trim()})`);

export const sheetFaults = ({ path, text }: Source): string[] => {
  const said = withoutCssComments(text);
  return [...broken(sheetBans, { path, text: said }), ...looseScrollers({ path, text: said })];
};

export const componentFaults = (source: Source): string[] => [
  ...broken(codeBans, source),
  ...inlineNames(source.text)
    .filter((name) => !geometry.test(name))
    .map((name) => `${source.path}: an inline style that is no geometry (${name})`),
];
