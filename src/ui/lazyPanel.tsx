import { type ComponentType, Suspense } from 'react';
import { Boundary } from '#src/late/Boundary.tsx';
import { type Late, late, unloadedOf } from '#src/late/late.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

/**
 * A part of a page, loaded when it is first drawn. When it cannot be had, the place where it would stand says so and offers another
 * try; the rest of the page stays with all that was typed in it. A fault of its own is for the screen's boundary.
 */
export const lazyPanel = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Loading,
): Late<Props> => {
  const Part = late(load);
  function Place(props: Props) {
    return (
      <Boundary resetKey="" fallback={(error, retry) => <Failed problem={unloadedOf(error)} onRetry={retry} />}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Place, { fetch: Part.fetch });
};
