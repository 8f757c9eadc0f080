import { useSearchParams } from 'react-router-dom';

/** What the address opens among conversations: one of them, the form of a new one, or none. */
export type Place = number | 'new' | null;

const placeFrom = (text: string | null): Place => {
  if (text === 'new') return 'new';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** The place, and the way to another. No steps of their own for Back: it leads out of the permit. */
export const useTalkAddress = (): { place: Place; go: (place: Place) => void } => {
  const [params, setParams] = useSearchParams();
  return {
    place: placeFrom(params.get('talk')),
    go: (place) => setParams({ tab: 'conversations', ...(place === null ? {} : { talk: String(place) }) }, { replace: true }),
  };
};
