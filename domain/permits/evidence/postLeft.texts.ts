import { inEachLanguage, type Texts, textIn } from '#domain/kernel/language.ts';
import { type CrewRole, crewRoles, crewRoleText } from '#domain/references/data/safeguards.data.ts';

const leftTexts: Texts = { en: '{role} has left: {who}.', tr: '{role} ayrıldı: {who}.', ar: 'غادر {role}: {who}.' };

const insideTexts: Texts = {
  en: 'Inside, to come out first: {who}.',
  tr: 'İçeride, önce dışarı çıkacak: {who}.',
  ar: 'في الداخل، يخرج أولًا: {who}.',
};

const textsOf = (role: CrewRole): Texts =>
  inEachLanguage((language) => textIn(leftTexts, language).replace('{role}', () => textIn(crewRoleText(role), language)));

const patternOf = ({ en }: Texts): RegExp => new RegExp(`^${en.replace('{who}', '(?<who>.+)').replace(/\.$/, '\\.')}$`);

/** The sentences of a stop by somebody who has left, as the history keeps them. */
export const leftSentences = [insideTexts, ...crewRoles.map(textsOf)].map((texts) => ({ texts, kept: patternOf(texts) }));

/** Whether a stop, as the history keeps it, is by somebody who has left. */
export const saysWhoLeft = (comment: string | null | undefined): boolean => {
  const lines = comment?.split('\n') ?? [];
  return lines.some((line) => crewRoles.some((role) => patternOf(textsOf(role)).test(line)));
};

const said = ({ en }: Texts, who: string): string => en.replace('{who}', () => who);

/** What the history keeps of work that relied on somebody who has left, in English: first who is inside, by name, then who has left. */
export const leftComment = (role: CrewRole, who: string, inside: readonly string[]): string =>
  [...(inside.length > 0 ? [said(insideTexts, inside.join(', '))] : []), said(textsOf(role), who)].join('\n');
