/** The rules of single classes in a style sheet, as they are written there, by the name of the class. */
export const cssRules = (sheet: string): ReadonlyMap<string, string> =>
  new Map([...sheet.matchAll(/^\.(\w+) \{\n[^}]*\}/gm)].map(([rule, name = '']) => [name, rule]));

/** The text styles, from the loudest to the quietest; each is a class of `src/ui/text/text.module.css`. */
export const textStyles = [
  'hero',
  'display',
  'title',
  'subheading',
  'lead',
  'body',
  'strong',
  'caption',
  'label',
  'code',
  'oneLine',
  'figures',
] as const;
export type TextStyle = (typeof textStyles)[number];
