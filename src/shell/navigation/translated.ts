import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { Badge, Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import type { Counts } from '#machines/navigation/navigation.machine.ts';

type Read = (key: string, values?: Record<string, number>) => string;
export type Reader = { read: Read; language: Language; counts: Counts };

/** A badge with its number as now counted, and in words; none when there is nothing to count. */
const badgeOf = ({ title: configured, label, tone }: Badge, count: number | undefined, { read, language }: Reader): Badge[] => {
  const title = count ?? configured;
  if (typeof title === 'string') return [{ title, ...(tone ? { tone } : {}) }];
  if (title === 0) return [];
  const words = label ? { label: read(label, { count: title }) } : {};
  return [{ title: numberText(title, language), ...words, ...(tone ? { tone } : {}) }];
};

const itemWith =
  (reader: Reader) =>
  ({ badge, children, ...item }: NavigationItem): NavigationItem => {
    const [shown] = badge ? badgeOf(badge, reader.counts[item.id], reader) : [];
    return {
      ...item,
      title: item.translate ? reader.read(item.translate) : item.title,
      ...(shown ? { badge: shown } : {}),
      ...(children ? { children: translated(children, reader) } : {}),
    };
  };

/** A navigation in the words of a language, with badges as now counted. */
export const translated = (items: Navigation, reader: Reader): Navigation => items.map(itemWith(reader));
