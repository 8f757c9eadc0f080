import { spawnSync } from 'node:child_process';

// What some tests need of the system that not every machine gives: names and disks of their own, as containers have them. Where it is
// forbidden these tests are not there, and the run says so at its end.

/** `unshare` with what is asked for, as root or as a user who may be root of his own; null where that is forbidden. */
const unshareFor = (flags, trial) => {
  const forms = [flags, ['--user', '--map-root-user', ...flags]];
  const form = forms.find((args) => spawnSync('unshare', [...args, 'sh', '-c', trial], { stdio: 'ignore' }).status === 0);
  return form ? ['unshare', ...form] : null;
};

/** Puts a program into a container of its own: process numbers and host name. A kill of it kills the program. */
export const ownNames = unshareFor(['--pid', '--uts', '--fork', '--mount-proc', '--kill-child'], 'hostname elsewhere');

/** Lets a program mount what only it sees. */
export const ownMounts = unshareFor(['--mount'], 'mount -t tmpfs -o size=64k none /mnt');

/** What could not be tried here, one sentence each. */
export const untried = () => [
  ...(ownNames
    ? []
    : ['Not tried: two containers on one folder (this system forbids namespaces); with identities set by hand it was.']),
  ...(ownMounts
    ? []
    : ['Not tried: a disk that fills up under the embedded store and under what is printed (this system forbids to mount one).']),
];
