import { useZone } from '#src/shell/theme/useZone.ts';
import { FoldedNavbar } from './FoldedNavbar.tsx';
import { isTabbed } from './navbarStyle.ts';
import { SlideNavbar } from './SlideNavbar.tsx';
import { TabbedNavbar } from './TabbedNavbar.tsx';
import { useNavbar } from './useNavbar.ts';
import styles from './VerticalNavbar.module.css';

/** The navbar beside the content, in the style of the settings. It is as wide as it needs to be. */
export function VerticalNavbar() {
  const { style } = useNavbar();
  const zone = useZone('navbar');
  return (
    <div className={`${styles.root} ${zone.className}`} style={zone.style}>
      {isTabbed(style) ? (
        <TabbedNavbar dense={style === 'style-3-dense'} />
      ) : style === 'style-2' ? (
        <FoldedNavbar />
      ) : (
        <SlideNavbar />
      )}
    </div>
  );
}
