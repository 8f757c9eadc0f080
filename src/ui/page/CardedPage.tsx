import { PageFrame } from './PageFrame.tsx';
import type { PageProps } from './page.ts';

/**
 * A page whose content lies on a card that reaches up into a coloured band, under a header of 120 px. Sidebars are 240 px wide,
 * their headers stand on the band; below desktop width they are drawers behind a button in the header.
 *
 *     <CardedPage header={<PageTitle>Permits</PageTitle>} contentToolbar={<PageTabs … />} left={{ label: 'Filters', content: <Filters /> }} innerScroll>
 *       <List />
 *     </CardedPage>
 */
export function CardedPage(props: PageProps) {
  return <PageFrame {...props} frame="carded" />;
}
