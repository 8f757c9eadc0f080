import type { Arrangement } from '../layouts/arrangement.ts';
import { SidePanel } from './SidePanel.tsx';
import { SidePanelDrawer } from './SidePanelDrawer.tsx';

/** The strip with the shortcuts: at the side of a wide screen, in a drawer on a small one. */
export function LeftPanel({ place }: { place: Arrangement['leftPanel'] }) {
  if (place === 'none') return null;
  return place === 'strip' ? <SidePanel /> : <SidePanelDrawer />;
}
