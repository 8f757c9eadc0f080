import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useNavigate } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Takes the place of the present address in the browser's history. */
  replace?: boolean;
};

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the console. It is small: React Router's own brings its data router along, five kilobytes on the first screen. */
export function Link({ to, replace = false, onClick, target, ...rest }: Props) {
  const address = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  return <a {...rest} {...(target ? { target } : {})} href={address} onClick={follow} />;
}
