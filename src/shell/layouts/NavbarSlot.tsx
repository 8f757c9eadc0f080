import { HorizontalNavbar } from '../navbar/HorizontalNavbar.tsx';
import { VerticalNavbar } from '../navbar/VerticalNavbar.tsx';
import type { NavbarPlace } from './arrangement.ts';
import { Row } from './Row.tsx';

/** The navbar where it has a place in the grid; a drawer has none. */
export function NavbarSlot({ place, className }: { place: NavbarPlace; className: string | undefined }) {
  if (place === 'across') {
    return (
      <Row zone="navbar" className={className}>
        <HorizontalNavbar />
      </Row>
    );
  }
  if (place !== 'left' && place !== 'right') return null;
  return (
    <div className={className} data-part="navbar">
      <VerticalNavbar />
    </div>
  );
}
