import { keepText, keysUnder, personPrefix, readText, removeText } from './storage.ts';

/** What tells of danger and stands typed in a page, of whoever is signed in: other tabs know of it by this. */
const prefix = `${personPrefix}typed.`;
const own = new Set<string>();

/** Says in this browser what stands typed here, until the answered function is called or the page goes. */
export const noteTypedDanger = (form: string, said: string): (() => void) => {
  const name = prefix + form;
  own.add(name);
  keepText(name, said);
  const forget = () => {
    own.delete(name);
    removeText(name);
    removeEventListener('pagehide', forget);
  };
  addEventListener('pagehide', forget);
  return forget;
};

/** What stands typed in another tab and would go with the sign-out; null where nothing does. What stands here is asked about where it stands. */
export const typedElsewhere = (): string | null => {
  const [found] = keysUnder(prefix).filter((name) => !own.has(name));
  return found ? readText(found) : null;
};
