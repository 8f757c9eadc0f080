import { joinedParts } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** Names in a row, joined as the language joins them; each runs in its own direction. */
export function Names({ names }: { names: readonly string[] }) {
  const parts = joinedParts(names, useLanguage());
  return parts.map(({ type, value }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name; the place in the row tells them apart
    type === 'element' ? <bdi key={place}>{value}</bdi> : value,
  );
}
