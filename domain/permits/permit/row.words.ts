import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, numberText } from '#domain/kernel/readingText.ts';
import { reasonTexts } from '#domain/permits/kernel/permit.texts.ts';
import {
  alsoAtRisk,
  isAirUnread,
  isSpaceUnknown,
  isStruckToo,
  isUnisolated,
  leftStates,
  mustComeOut,
  mustComeOutBeside,
  mustGetAway,
  onSiteUnpermitted,
  type SpaceLack,
} from '#domain/permits/life/standing.rules.ts';
import { isUrgentStop } from '#domain/permits/notifications/notification.rules.ts';
import { lostGas, reasonStanding } from '#domain/permits/regions/reasonStanding.ts';
import {
  airUnreadShort,
  fireWatchLostShort,
  isolationLiftedShort,
  nobodyAttendsShort,
  noRescuerShort,
  notComparedShort,
  regionTexts,
} from '#domain/permits/regions/region.texts.ts';
import type { PermitRow } from './permit.schema.ts';

export type Why = { text: string; isLoud: boolean };

/**
 * Why work does not go on, and what puts people at risk besides, each said once: also air that nothing reads, energy that is let in for a test,
 * and that nobody watches for fire. What is told as urgent is as loud here, for as long as it stands.
 */
export const whyTexts = (
  permit: Parameters<typeof alsoAtRisk>[0] & {
    struck?: boolean | undefined;
    space_lacks?: readonly SpaceLack[] | undefined;
    fire_watch_lost?: boolean;
    crew_inside?: number;
    crew_on?: number;
    uncompared_tags?: readonly string[];
  },
  language: Language,
): Why[] => {
  const { reason, gas, isolation } = permit;
  const isOver = (reason === 'gas' && !lostGas.includes(gas)) || (reason === 'isolation' && isolation !== 'lost');
  const isLoud = reason !== null && isUrgentStop(reason) && !isOver;
  const said = reasonStanding(permit);
  const risks = [
    ...(isStruckToo(permit) ? [reasonTexts.emergency] : []),
    ...alsoAtRisk(permit).map((risk) => (risk === 'gas' ? regionTexts.gas.failed : regionTexts.isolation.lost)),
    ...(isAirUnread(permit) || permit.space_lacks?.includes('air') ? [airUnreadShort] : []),
    ...(permit.space_lacks?.includes('attendant') ? [nobodyAttendsShort] : []),
    ...(permit.space_lacks?.includes('rescuer') ? [noRescuerShort] : []),
    ...(isUnisolated(permit) ? [regionTexts.isolation[isolation]] : []),
    ...(isolation === 'sanctioned_test' ? [isolationLiftedShort] : []),
    ...(isSpaceUnknown(permit) ? [notComparedShort] : []),
    ...(permit.fire_watch_lost ? [fireWatchLostShort] : []),
  ];
  return [
    ...(said ? [{ text: textIn(said, language), isLoud }] : []),
    ...risks.flatMap((risk) => (risk ? [{ text: textIn(risk, language), isLoud: true }] : [])),
  ];
};

const insideText = (number: string): Texts => ({ en: `${number} inside`, tr: `${number} içeride`, ar: `${number} في الداخل` });
const onSiteText = (number: string): Texts => ({ en: `${number} on site`, tr: `${number} sahada`, ar: `${number} في الموقع` });
const notAccountedText = (number: string): Texts => ({
  en: `${number} not accounted for`,
  tr: `Yeri bilinmeyen: ${number}`,
  ar: `لم يُعرف مكانهم: ${number}`,
});
const missingText = (number: string): Texts => ({ en: `${number} missing`, tr: `${number} eksik`, ar: `مفقود: ${number}` });
const insideUnderText = (number: string, permit: string): Texts => ({
  en: `${number} inside: ${permit}`,
  tr: `${number} içeride: ${permit}`,
  ar: `${number} في الداخل: ${permit}`,
});

export type RowFacts = Pick<
  PermitRow,
  'state' | 'reason' | 'gas' | 'isolation' | 'fire_watch_lost' | 'struck' | 'space_lacks' | 'crew_inside' | 'inside_beside'
> &
  Pick<PermitRow, 'missing' | 'crew_on' | 'uncompared_tags'>;

/** Why it is stopped, in one short line: what puts people at risk besides is said in place of what does not. */
const whyOf = (row: RowFacts, language: Language): Why | null => {
  const [first = null, ...besides] = whyTexts(row, language);
  return first?.isLoud ? first : (besides[0] ?? first);
};

/** The same beside people: where somebody is missing no lesser reason has room. */
const whyBeside = (row: RowFacts, language: Language): Why | null => {
  const why = whyOf(row, language);
  return row.missing > 0 && !why?.isLoud ? null : why;
};

/** Who is where they should not be overlooked: inside a confined space, where nobody knows after an emergency, or on site although the work was stopped or the permit has expired. An entry that may not go on counts those whom it still watches over, under work that has none, as its own. */
const peopleText = (row: RowFacts, language: Language): string | null => {
  const { state, missing, crew_on: onSite } = row;
  const said = (text: (number: string) => Texts, count: number) => textIn(text(numberText(count, language)), language);
  const all = row.crew_inside + mustComeOutBeside(row);
  const both = [
    ...(all > 0 ? [said(insideText, all)] : []),
    // Beside what people must be kept from a shorter word has room.
    ...(missing > 0 ? [said(whyBeside(row, language) ? missingText : notAccountedText, missing)] : []),
  ];
  if (both.length > 0) return both.join(' · ');
  const isLeft = leftStates.includes(state) || mustGetAway(row) > 0;
  return isLeft && onSite > 0 ? said(onSiteText, onSite) : null;
};

/** As loud as what becomes of them: inside or on site where they have to leave at once, or missing; at their work; or still there. */
const peopleTone = (row: RowFacts): 'danger' | 'inside' | 'there' => {
  const inside = row.crew_inside;
  if (row.missing > 0) return 'danger';
  const mustLeave =
    mustComeOut({ ...row, standing: { inside } }) + mustComeOutBeside(row) + mustGetAway(row) + onSiteUnpermitted(row);
  if (mustLeave > 0) return 'danger';
  return inside > 0 ? 'there' : 'inside';
};

/** How many are inside the same confined space under another permit: of work that has nobody there itself, and is not stopped for what is more urgent. */
const besideText = (row: RowFacts, language: Language): string | null => {
  const [first] = row.inside_beside;
  // What the space is without concerns those who are inside, and says nothing without them.
  if (!first || peopleText(row, language) || whyOf({ ...row, space_lacks: [] }, language)?.isLoud) return null;
  const inside = row.inside_beside.reduce((sum, one) => sum + one.inside, 0);
  return textIn(insideUnderText(numberText(inside, language), apart(first.tracking_number)), language);
};

/** What a list says of a permit beside its state: how many are inside a confined space, still on site or missing, or inside under another permit, and why the work is stopped. */
export const rowWords = (row: RowFacts, language: Language) => ({
  people: peopleText(row, language),
  tone: peopleTone(row),
  beside: besideText(row, language),
  why: whyBeside(row, language),
  /** Whether there is anything to be said at all. */
  isAny: Boolean(peopleText(row, language) ?? whyOf(row, language)) || row.inside_beside.length > 0,
});
