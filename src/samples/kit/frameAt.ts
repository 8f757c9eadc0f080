import type { Frame } from './AuthFrame.tsx';

const frames: readonly [end: string, frame: Frame][] = [
  ['-2', 'panel'],
  ['-3', 'halves'],
];

/** The second page of a kind is a panel, the third has halves, all others are cards. */
export const frameAt = (path: string): Frame => frames.find(([end]) => path.replace(/\/$/, '').endsWith(end))?.[1] ?? 'card';
