import * as paths from '@blueprintjs/icons/lib/esm/generated/20px/paths';

const shapes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(paths).map(([name, shape]) => [name.toLowerCase(), shape]),
);

/** The shapes of an icon on a grid of 20 by 20, none for a name that the set does not know. Hyphens stand where capitals do there. */
export const iconPaths = (name: string): readonly string[] => shapes.get(name.replaceAll('-', '').toLowerCase()) ?? [];
