import { useLayoutEffect, useRef } from 'react';
import { readableHtml } from './cleanHtml.ts';

type Props = { html: string; className?: string | undefined };

/** Shows HTML that somebody else has written. */
export function CleanHtml({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // React takes HTML as a text only, which the page refuses.
  useLayoutEffect(() => place.current?.replaceChildren(readableHtml(html)), [html]);
  return <div ref={place} className={className} />;
}
