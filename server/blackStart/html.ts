/** Markup that may be put into a page as it is. */
export type Html = { html: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Part = string | number | Html | readonly Html[] | null;

const partText = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return String(part).replace(/[&<>"']/g, (char) => escapes[char] ?? '');
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
};

/** A piece of a page: whatever is put into it as text stays text, no matter who wrote it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, index) => text + (index < parts.length ? partText(parts[index] ?? null) : '')).join(''),
});
