import { topics } from '#domain/conversations/talk.words.ts';
import type { TalksView } from '#machines/talks/talks.machine.ts';

const idFrom = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Which conversations an address asks for. What it cannot mean is left out. */
export const viewFrom = (params: URLSearchParams): TalksView => {
  const [permit, area] = [idFrom(params.get('permit')), idFrom(params.get('area'))];
  const topic = topics.find((word) => word === params.get('topic'));
  const state = (['open', 'closed'] as const).find((word) => word === params.get('state'));
  const q = params.get('q')?.trim().slice(0, 80);
  return {
    ...(permit ? { permit } : {}),
    ...(area ? { area } : {}),
    ...(topic ? { topic } : {}),
    ...(state ? { state } : {}),
    ...(params.get('mine') === '1' ? { mine: true } : {}),
    ...(params.get('actions') === '1' ? { open_actions: true } : {}),
    ...(q ? { q } : {}),
  };
};
