import { useLayoutEffect, useRef } from 'react';
import styles from './PulseBanner.module.css';

/** What goes on whatever is old. */
const goesOn = '[data-goes-on]:not(:disabled)';

/** A hole for an element, where nothing lies over it. */
const holeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(seen) ? `M${x} ${y}h${width}v${height}h${-width}z` : '';
};

/**
 * What is shown is grey, because it is old. What ends work is left out of it: grey would say that it cannot be pressed. It is looked for
 * anew with each picture, because it moves with the page; only for as long as the grey is there.
 */
export function Veil({ view }: { view: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const veil = place.current;
    if (!veil) return;
    let [frame, before] = [0, ''];
    const cut = () => {
      const holes = [...document.querySelectorAll(goesOn)].map(holeOf).join('');
      // Not larger than the window: beyond some size browsers leave the whole shape out.
      const shape = holes ? `path(evenodd, "M0 0h${innerWidth}v${innerHeight}h${-innerWidth}z${holes}")` : '';
      if (shape !== before) veil.style.clipPath = shape;
      before = shape;
      frame = requestAnimationFrame(cut);
    };
    cut();
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={place} className={styles.veil} data-pulse={view} />;
}
