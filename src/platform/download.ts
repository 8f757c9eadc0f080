import { minute } from '#domain/kernel/units.ts';
/** Hands a file to the browser's downloads. */
export const download = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; revoked at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), minute);
};
