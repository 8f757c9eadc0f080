import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of that size at /mnt that only the program behind it sees, with a copy of the folder that TEMPLATE names in /mnt/data. */
export const onSmallDisk = (ownMounts: readonly string[], size: string): string[] => [
  ...ownMounts,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} none /mnt && cp -r "$TEMPLATE" /mnt/data && exec "$0" "$@"`,
];

/** The small disk of a process, and another program that takes its room. */
export const smallDiskOf = (pid: number) => {
  const folder = join('/proc', String(pid), 'root', 'mnt');
  const filler = join(folder, 'filler');
  const free = (): void => rmSync(filler, { force: true });
  const room = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  /** Takes so much that no more than these bytes are left. Where the program has taken some of it meanwhile, what is left is looked at anew. */
  const leave = (bytes: number): void => {
    for (;;) {
      free();
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, room() - bytes)));
        return;
      } catch (thrown) {
        if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
      }
    }
  };
  return { folder, free, room, leave };
};
