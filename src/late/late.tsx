import { type ComponentType, type FunctionComponent, use, useEffect } from 'react';
import { Problem } from '#domain/kernel/problem.ts';
import { loadOnce } from './loadOnce.ts';

export type Late<Props> = FunctionComponent<Props> & {
  /** Loads it without drawing it. */
  fetch: () => Promise<unknown>;
};

/**
 * A component that is loaded when it is first drawn (Suspense). Unlike with React's `lazy`, a load that failed is tried anew when
 * the component is drawn again. Features take `lazyOverlay` or `lazyPanel`, which keep the page when it cannot be had.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> => {
  const once = loadOnce(load);
  const part = () => once(undefined);
  function Part(props: Props) {
    const Loaded = use(part());
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { fetch: part });
};

/** The problem because of which a part, or its words, could not be loaded; what is none is a fault of the part and thrown on. */
export const unloadedOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  throw error;
};

/** Fetches a part with the page that may open it, while the server is there to give it. */
export const useFetched = ({ fetch }: Pick<Late<never>, 'fetch'>): void => {
  useEffect(() => void fetch().catch(() => undefined), [fetch]);
};
