const namesIn = (rules: CSSRuleList, prefix: string): string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith(prefix)) : []),
    ...(rule instanceof CSSGroupingRule ? namesIn(rule.cssRules, prefix) : []),
  ]);

const ownSheets = (): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ href }) => href === null || new URL(href).origin === location.origin);

/** The custom properties that the style sheets in force define, each once, with the values they have for the whole page. */
export const customProperties = (prefix: string): { name: string; value: string }[] => {
  const style = getComputedStyle(document.documentElement);
  const names = new Set(ownSheets().flatMap(({ cssRules }) => namesIn(cssRules, prefix)));
  return [...names].map((name) => ({ name, value: style.getPropertyValue(name).trim() })).filter(({ value }) => value !== '');
};

/** Tells of another colour scheme, direction or text size, with which the values change. */
export const watchLooks = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
};
