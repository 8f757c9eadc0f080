/** The rules of single classes in a style sheet, as they are written there, by the name of the class. */
export const cssRules = (sheet: string): ReadonlyMap<string, string> =>
  new Map([...sheet.matchAll(/^\.(\w+) \{\n[^}]*\}/gm)].map(([rule, name = '']) => [name, rule]));
