const offsets = new Map<string, number>();
const most = 50;

/** Where somebody had scrolled to at a place of the browser's history, 0 when nothing is known. */
export const rememberedScroll = (place: string): number => offsets.get(place) ?? 0;

/** Remembers where somebody is at a place of the browser's history, for when they come back to it. */
export const rememberScroll = (place: string, offset: number): void => {
  offsets.delete(place);
  offsets.set(place, offset);
  const [oldest] = offsets.keys();
  if (offsets.size > most && oldest !== undefined) offsets.delete(oldest);
};
