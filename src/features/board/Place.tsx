import type { ReactNode } from 'react';
import { Link } from '#src/ui/Link.tsx';
import { useBoardAddress } from './useBoard.ts';

type Props = { to: string; className?: string | undefined; children: ReactNode };

/** A link; on a screen on the wall, which has nothing to press, what it says alone. */
export function Place({ to, className, children }: Props) {
  const { isBig } = useBoardAddress();
  if (isBig) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
