import type { ComponentType } from 'react';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { matchedRanges, type Range } from '#domain/navigation/search.ts';
import { looksLikeTracking } from '#domain/permits/kernel/trackingNumber.ts';
import { type Choice, choiceOf, type FoundPermit } from '#machines/palette/palette.machine.ts';
import { iconNamed } from '#src/shell/navbar/icons.ts';
import type { Command } from '#src/ui/commands/commands.ts';
import type { Item } from '#src/ui/commands/items.ts';
import { foundItems } from './foundItems.ts';
import { permitPath } from './permitPath.ts';

type Icon = ComponentType<{ size?: number }>;

export type Line = {
  id: string;
  title: string;
  ranges: readonly Range[];
  icon?: Icon | undefined;
  /** Beside the title: what a permit or an item is about, or where a screen stands that has a namesake. */
  hint?: string;
  run: () => void;
};
export type LineGroup = { id: 'recent' | 'screens' | 'actions' | 'items' | 'permits'; lines: readonly Line[] };

/** What the palette can offer to this person now. */
export type Offer = {
  screens: readonly NavigationItem[];
  /** What tells screens of the same title from each other, by their ids. */
  hints: ReadonlyMap<string, string>;
  commands: readonly Command[];
  permits: readonly FoundPermit[];
  items: readonly Item[];
  recent: readonly Choice[];
  goTo: (item: NavigationItem) => void;
  goToPath: (path: string) => void;
};

/** Lines of one kind at most. */
const maxOfKind = 6;

const screenLine =
  ({ goTo, hints }: Offer) =>
  (item: NavigationItem): Line => {
    const hint = hints.get(item.id);
    return {
      id: `screen:${item.id}`,
      title: item.title,
      ranges: [],
      icon: iconNamed(item.icon),
      ...(hint ? { hint } : {}),
      run: () => goTo(item),
    };
  };

const commandLine = ({ id, title, icon, run }: Command): Line => ({ id: `action:${id}`, title, ranges: [], icon, run });

const permitLine =
  ({ goToPath }: Offer) =>
  (permit: FoundPermit): Line => ({
    ...choiceOf(permit),
    ranges: [],
    icon: iconNamed('document'),
    hint: permit.title,
    run: () => goToPath(permitPath(permit)),
  });

const itemLine =
  ({ goToPath }: Offer) =>
  ({ id, title, hint, url }: Item): Line => ({
    id: `item:${id}`,
    title,
    ranges: [],
    ...(hint ? { hint } : {}),
    run: () => goToPath(url),
  });

const matching = (lines: readonly Line[], text: string): Line[] =>
  lines
    .flatMap((line) => {
      const ranges = matchedRanges(line.title, text);
      return ranges ? [{ ...line, ranges }] : [];
    })
    .slice(0, maxOfKind);

const permitOf = ({ id, title }: Choice): FoundPermit | null =>
  id.startsWith('permit:') ? { id: Number(id.slice('permit:'.length)), tracking_number: title, title: '' } : null;

/** What was chosen lately and may still be chosen, in the words of now. */
const recentLines = (offer: Offer, known: readonly Line[]): Line[] =>
  offer.recent.flatMap((choice) => {
    const permit = permitOf(choice);
    const item = offer.items.find(({ id }) => choice.id === `item:${id}`);
    if (permit) return [permitLine(offer)(permit)];
    return item ? [itemLine(offer)(item)] : known.filter(({ id }) => id === choice.id);
  });

/** The lines of the palette for a text, in groups; without a text what was chosen lately, and all that can be done. */
export const paletteLines = (offer: Offer, text: string): readonly LineGroup[] => {
  const screens = offer.screens.map(screenLine(offer));
  const actions = offer.commands.map(commandLine);
  if (text.trim() === '') {
    const recent = recentLines(offer, [...screens, ...actions]);
    const rest = actions.filter(({ id }) => recent.every((line) => line.id !== id));
    return some([
      { id: 'recent', lines: recent },
      { id: 'actions', lines: rest },
    ]);
  }
  const known: LineGroup[] = [
    { id: 'screens', lines: matching(screens, text) },
    { id: 'actions', lines: matching(actions, text) },
    {
      id: 'items',
      lines: foundItems(offer.items, text, maxOfKind).map(({ item, ranges }) => ({ ...itemLine(offer)(item), ranges })),
    },
  ];
  const permits: LineGroup = { id: 'permits', lines: offer.permits.map(permitLine(offer)) };
  // They come a moment later: only a number may push away what Enter would have taken.
  return some(looksLikeTracking(text) ? [permits, ...known] : [...known, permits]);
};

const some = (groups: readonly LineGroup[]): readonly LineGroup[] => groups.filter(({ lines }) => lines.length > 0);
