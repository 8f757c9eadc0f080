import type { Language, Texts } from '#domain/kernel/language.ts';
import { type Reached, type ReachWay, reachWays } from '#domain/permits/kernel/permit.facts.ts';

/** Why an emergency stops a permit, by the way in which it concerns it. */
export const reachTexts: Record<ReachWay, Texts> = {
  area: { en: 'Emergency in {area}.', tr: '{area} alanında acil durum.', ar: 'طوارئ في {area}.' },
  near: {
    en: 'Emergency in {area}: the work reaches into this area.',
    tr: '{area} alanında acil durum: iş bu alana uzanıyor.',
    ar: 'طوارئ في {area}: يمتد تأثير العمل إلى هذه المنطقة.',
  },
  other_area: {
    en: 'Emergency in {area}: the permit names this area as affected by the work.',
    tr: '{area} alanında acil durum: izin bu alanı işten etkilenen alan olarak gösteriyor.',
    ar: 'طوارئ في {area}: يذكر التصريح هذه المنطقة ضمن المناطق المتأثرة بالعمل.',
  },
  isolation: {
    en: 'Emergency in {area}: the work relies on isolation {by} with a point there.',
    tr: '{area} alanında acil durum: iş, orada noktası olan {by} izolasyonuna dayanıyor.',
    ar: 'طوارئ في {area}: يعتمد العمل على العزل {by} الذي له نقطة هناك.',
  },
  inside: {
    en: 'Emergency in {area}: crew member {by} is recorded inside.',
    tr: '{area} alanında acil durum: ekipten {by} içeride kayıtlı.',
    ar: 'طوارئ في {area}: عضو الطاقم {by} مسجَّل في الداخل.',
  },
  on_site: {
    en: 'Emergency in {area}: crew member {by} is recorded on site there.',
    tr: '{area} alanında acil durum: ekipten {by} orada sahada kayıtlı.',
    ar: 'طوارئ في {area}: عضو الطاقم {by} مسجَّل في الموقع هناك.',
  },
};

type Said = Pick<Reached, 'area' | 'way' | 'by'>;

const filled = (text: string, { area, by }: Said): string => text.replace('{area}', area).replace('{by}', () => by ?? '');

/** One way in which an emergency concerns a permit, in a sentence. */
export const reachText = (said: Said): Texts => ({
  en: filled(reachTexts[said.way].en, said),
  tr: filled(reachTexts[said.way].tr, said),
  ar: filled(reachTexts[said.way].ar, said),
});

/** So many sentences of one stop are kept. */
const maxNamed = 5;

/** What the history keeps of why an emergency stopped a permit: a sentence a line, in English. */
export const reachComment = (ways: readonly Said[]): string =>
  ways
    .slice(0, maxNamed)
    .map((said) => reachText(said).en)
    .join('\n');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = reachWays.map((way) => ({
  way,
  pattern: new RegExp(`^${escaped(reachTexts[way].en).replace('\\{area\\}', '(?<area>\\S+?)').replace('\\{by\\}', '(?<by>.+)')}$`),
}));

const readLine = (line: string): Said | null => {
  for (const { way, pattern } of patterns) {
    const { area, by } = pattern.exec(line)?.groups ?? {};
    if (area !== undefined) return { way, area, by: by ?? null };
  }
  return null;
};

/** What the history has kept of why an emergency stopped a permit, in a language; as it was kept where it says anything else. */
export const reachSaid = (comment: string, language: Language): string =>
  comment
    .split('\n')
    .map((line) => {
      const said = readLine(line);
      return said ? reachText(said)[language] : line;
    })
    .join(' ');
