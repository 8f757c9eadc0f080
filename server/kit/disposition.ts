// RFC 8187 keeps these as they are; everything else is percent-encoded.
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

// The old form knows ASCII only, and a quote or backslash would end it early.
const plain = (text: string): string =>
  [...text].map((char) => (char < ' ' || char > '~' || char === '"' || char === '\\' ? '_' : char)).join('');

/** The Content-Disposition of a download by RFC 6266: the name for old readers, and exactly for all others. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${plain(fileName)}"; filename*=UTF-8''${encoded(fileName)}`;
