import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** Codes or names in a row, with the comma of the language between them. */
export function Listed({ items }: { items: readonly string[] }) {
  return <bdi>{listText(items, useLanguage())}</bdi>;
}
