import { type ComponentType, type FunctionComponent, Suspense, useEffect } from 'react';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { Boundary } from '#src/late/Boundary.tsx';
import { type Late, late, unloadedOf } from '#src/late/late.tsx';
import { forgetFailures } from '#src/late/loadOnce.ts';
import { useShowMessage } from './messages.ts';

/** What was asked for could not be loaded: that is said, and asking once more tries again. */
function NotLoaded({ problem, onTold }: { problem: Problem; onTold: () => void }) {
  const language = useLanguage();
  const showMessage = useShowMessage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    forgetFailures();
    showMessage({ text: sentenceOf(problem, language), variant: 'error' });
    onTold();
  }, []);
  return null;
}

type LayerProps<Props> = Props & {
  /** It could not be loaded, and the person was told: what wants it open is to want it no more. */
  onGone: () => void;
};

/**
 * What comes over a page (a dialog, a menu), loaded when it is first drawn. When it cannot be had a message says so, and the page
 * stays with all that was typed in it. A fault of its own is for the screen's boundary.
 */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<LayerProps<Props>> => {
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
