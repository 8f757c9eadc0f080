import { createContext, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';

/** What the address opens among conversations: one of them, the form of a new one, or none. */
export type ConversationAddress = number | 'new' | null;

const placeFrom = (text: string | null): ConversationAddress => {
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** The name in addresses that were kept or sent before it was `conversation`. */
const formerName = 'talk';

/** What an address opens. */
export const placeIn = (params: URLSearchParams): ConversationAddress =>
  placeFrom(params.get('conversation') ?? params.get(formerName));

/** The part of the page on which conversations stand, as its address names it; null on the page of conversations. */
export const ConversationsPart = createContext<string | null>('conversations');

/** The place, and the way to another. No steps of their own for Back: it leads out of the page. */
export const useConversationAddress = (): { place: ConversationAddress; go: (place: ConversationAddress) => void } => {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const part = use(ConversationsPart);
  const next = (now: URLSearchParams, place: ConversationAddress): URLSearchParams => {
    const kept = new URLSearchParams(part === null ? now : { tab: part });
    for (const name of ['conversation', formerName]) kept.delete(name);
    if (place !== null) kept.set('conversation', String(place));
    return kept;
  };
  return {
    place: placeIn(params),
    go: (place) => change((now) => next(now, place), { replace: true }),
  };
};
