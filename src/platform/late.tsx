import { type ComponentType, type FunctionComponent, use } from 'react';
import { loadOnce } from './loadOnce.ts';

export type Late<Props> = FunctionComponent<Props> & {
  /** Loads it without drawing it. */
  fetch: () => Promise<unknown>;
};

/**
 * A component that is loaded when it is first drawn (Suspense). Unlike with React's `lazy`, a load that failed is tried anew when
 * the component is drawn again.
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
