import { createContext, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';

/** What the address opens among conversations: one of them, the form of a new one, or none. */
export type ConversationAddress = number | 'new' | null;

const placeFrom = (text: string | null): ConversationAddress => {
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** What an address opens. */
export const placeIn = (params: URLSearchParams): ConversationAddress => placeFrom(params.get('talk'));

/** The part of the page on which conversations stand, as its address names it; null on the page of conversations. */
export const TalksPart = createContext<string | null>('conversations');

/** The place, and the way to another. No steps of their own for Back: it leads out of the page. */
export const useTalkAddress = (): { place: ConversationAddress; go: (place: ConversationAddress) => void } => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const part = use(TalksPart);
  const next = (now: URLSearchParams, place: ConversationAddress): URLSearchParams => {
    const kept = new URLSearchParams(part === null ? now : { tab: part });
    kept.delete('talk');
    if (place !== null) kept.set('talk', String(place));
    return kept;
  };
  return {
    place: placeIn(params),
    go: (place) => change((now) => next(now, place), { replace: true }),
  };
};
