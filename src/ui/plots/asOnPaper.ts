import { blueprintClasses } from '#src/platform/blueprintClasses.ts';
import { readValue, storageKeys } from '#src/platform/storage.ts';

/** The light colours of the scheme that the page is painted in; none for the usual one, whose colours the style sheet has. */
const lightColours = (): [name: string, value: string][] => {
  const kept: unknown = Reflect.get(readValue(storageKeys.colours) ?? {}, 'light');
  return Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
};

/**
 * What a look at a part of the page answers where the console is light and the part has no colour of its own (`data-on-paper`). Nobody sees
 * it: the page is as it was before it is painted again.
 */
export const asOnPaper = <Answer>(part: HTMLElement, look: () => Answer): Answer => {
  const { documentElement: root } = document;
  const isDark = root.classList.contains(blueprintClasses.DARK);
  const colours = isDark ? lightColours() : [];
  const before = colours.map(([name]) => [name, root.style.getPropertyValue(name)] as const);
  part.dataset.onPaper = '';
  root.classList.toggle(blueprintClasses.DARK, false);
  for (const [name, value] of colours) root.style.setProperty(name, value);
  try {
    return look();
  } finally {
    delete part.dataset.onPaper;
    root.classList.toggle(blueprintClasses.DARK, isDark);
    for (const [name, value] of before) root.style.setProperty(name, value);
  }
};
