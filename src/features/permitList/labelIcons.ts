import {
  Archive,
  Clipboard,
  Confirm,
  Disable,
  Document,
  Edit,
  Endorsed,
  FolderOpen,
  Hand,
  Inbox,
  Intersection,
  LabTest,
  Lock,
  Outdated,
  Pause,
  People,
  Play,
  Pulse,
  SendTo,
  Star,
  Stopwatch,
  TickCircle,
  TimelineEvents,
  Undo,
  User,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number }>;

/** The drawing of each label, by its alias. */
const icons: Readonly<Record<string, Icon>> = {
  open: FolderOpen,
  'for-me': User,
  requested: Inbox,
  preparing: Clipboard,
  endorsement: Endorsed,
  approval: Confirm,
  coordination: TimelineEvents,
  'to-issue': SendTo,
  acceptance: Hand,
  live: Play,
  ending: Stopwatch,
  suspended: Pause,
  testing: Pulse,
  gas: LabTest,
  conflicts: Intersection,
  isolations: Lock,
  'hand-back': Undo,
  overdue: Outdated,
  handover: People,
  watched: Star,
  drafts: Edit,
  closed: TickCircle,
  stopped: Disable,
  archive: Archive,
};

/** The drawing of a label. */
export const labelIcon = ({ alias }: { alias: string }): Icon => icons[alias] ?? Document;
