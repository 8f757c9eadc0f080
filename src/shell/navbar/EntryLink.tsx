import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isCurrent } from '#domain/navigation/current.ts';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { Link } from '#src/ui/Link.tsx';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { item: NavigationItem; onChosen?: () => void };

/** Leads where an entry leads. The entry of the page one is at says so, and leads nowhere. */
export function EntryLink({ item, onChosen, ...rest }: Props) {
  const { pathname } = useLocation();
  const { url = '', type, target = '_blank' } = item;
  if (type === 'link') return <a {...rest} href={url} target={target} rel="noreferrer" onClick={onChosen} />;
  const choose = (event: MouseEvent) => {
    if (pathname === url) event.preventDefault();
    onChosen?.();
  };
  return (
    <Link
      {...rest}
      to={url}
      data-here={pathname === url || undefined}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      onClick={choose}
    />
  );
}
