import { PageFrame } from './PageFrame.tsx';
import type { PageProps } from './page.ts';

type Props = PageProps & {
  /** Sidebars begin under a header as wide as the page, and not beside it. */
  sidebarsUnderHeader?: boolean;
};

/**
 * A page whose content lies on the page itself, under a coloured header of 120 px and, if there is one, a toolbar of 64 px. Sidebars
 * are 240 px wide with lines between; below desktop width they are drawers behind a button in the header.
 */
export function SimplePage(props: Props) {
  return <PageFrame {...props} frame="simple" />;
}
