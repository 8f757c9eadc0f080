import {
  Applications,
  Calendar,
  Chat,
  Code,
  Control,
  Dashboard,
  Document,
  Envelope,
  FolderClose,
  Font,
  Heatmap,
  Help,
  Label,
  LayoutGrid,
  Learning,
  ListColumns,
  Lock,
  Manual,
  Media,
  PageLayout,
  PanelStats,
  People,
  Map as Plan,
  Share,
  Shield,
  ShoppingCart,
  SwapHorizontal,
  TickCircle,
  TimelineAreaChart,
  WarningSign,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number }>;

/** The drawings that a navigation entry may name. They are imported one by one: by name they would load all there are. */
const icons = {
  applications: Applications,
  board: PanelStats,
  calendar: Calendar,
  cart: ShoppingCart,
  chat: Chat,
  code: Code,
  columns: ListColumns,
  control: Control,
  document: Document,
  envelope: Envelope,
  folder: FolderClose,
  font: Font,
  gauge: Dashboard,
  heat: Heatmap,
  help: Help,
  interface: LayoutGrid,
  layouts: PageLayout,
  learning: Learning,
  lock: Lock,
  manual: Manual,
  map: Plan,
  note: Label,
  people: People,
  pictures: Media,
  share: Share,
  shield: Shield,
  warning: WarningSign,
  swap: SwapHorizontal,
  tick: TickCircle,
  trend: TimelineAreaChart,
} as const satisfies Record<string, Icon>;

const byName: Readonly<Record<string, Icon>> = icons;

/** The drawing of a name; who finds none shows the first letter of the title. */
export const iconNamed = (name: string | undefined): Icon | undefined =>
  name !== undefined && Object.hasOwn(byName, name) ? byName[name] : undefined;
