import { minute } from '#domain/kernel/units.ts';

/**
 * Shows a file in a tab of its own, with what the browser has for its type. Answers whether it could: browsers may refuse tabs that nobody pressed
 * for. Give it no type that runs programs: the tab is of this origin.
 */
export const openInTab = (file: Blob): boolean => {
  const address = URL.createObjectURL(file);
  const tab = window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), minute);
  return tab !== null;
};
