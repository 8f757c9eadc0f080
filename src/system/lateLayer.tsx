import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { Boundary } from '#src/platform/Boundary.tsx';
import { type Late, late, unloadedOf } from '#src/platform/late.tsx';
import { NotLoaded } from './NotLoaded.tsx';

type LayerProps<Props> = Props & {
  /** It could not be loaded, and the person was told: what wants it open is to want it no more. */
  onGone: () => void;
};

/**
 * What comes over a page (a dialog, a menu), loaded when it is first drawn. When it cannot be had a message says so, and the page
 * stays with all that was typed in it. A fault of its own is for the screen's boundary.
 */
export const lateLayer = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<LayerProps<Props>> => {
  const Part: FunctionComponent<Props> & Pick<Late<Props>, 'fetch'> = late(load);
  function Layer({ onGone, ...props }: LayerProps<Props>) {
    return (
      <Boundary resetKey="" fallback={(error) => <NotLoaded problem={unloadedOf(error)} onTold={onGone} />}>
        <Suspense>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Layer, { fetch: Part.fetch });
};
