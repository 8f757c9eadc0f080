import { type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { isolationStateTexts } from '#domain/permits/isolations/isolation.texts.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { reasonStanding } from '#domain/permits/regions/reasonStanding.ts';
import { type Html, html } from './html.ts';
import { type PackText, packWords } from './pack.texts.ts';
import type { PackData, PackIsolation, PackPermit } from './packData.ts';
import type { Writing } from './packPermit.ts';

const onSiteOf = ({ data }: PackPermit): number => (data?.crew ?? []).filter(({ onSite }) => onSite).length;

/** Who leads some of the work at the place and is on site of none by a crew list: each person once. */
const leadersOf = (permits: readonly PackPermit[]): number => {
  const listed = permits.flatMap(({ data }) => (data?.crew ?? []).flatMap(({ onSite, sap }) => (onSite ? [sap] : [])));
  const leaders = permits.flatMap(({ ledThere, authority_sap }) => (ledThere ? [authority_sap] : []));
  return new Set(leaders.filter((sap) => !listed.includes(sap))).size;
};

/**
 * The permits with people on site, or with a performing authority who leads the work there: the most inside a confined space first, then the
 * most on site. What nobody is at stands below.
 */
export const peopleNow = ({ permits }: PackData, { language }: Writing): Html => {
  const t = packWords(language);
  const lines = permits
    .map((permit) => ({ permit, onSite: onSiteOf(permit), inside: insideOf({ entries: permit.data?.entries ?? [] }).length }))
    .filter(({ permit, onSite }) => onSite > 0 || permit.ledThere)
    .toSorted((one, other) => other.inside - one.inside || other.onSite - one.onSite);
  if (lines.length === 0) return html`<p>${t('nobodyOnSite')}</p>`;
  const rows = lines.map(({ permit, onSite, inside }) => {
    const { tracking_number, state, area_code, authority, authority_sap, ledThere, equipment_tags } = permit;
    const why = reasonStanding(permit);
    const stands = listText([textIn(stateTexts[state], language), ...(why ? [textIn(why, language)] : [])], language);
    const leads = ledThere ? html` · <strong>${t('leadsThere')}</strong>` : null;
    const tags = equipment_tags.length > 0 ? html` <bdi dir="ltr">${listText(equipment_tags, language)}</bdi>` : null;
    return html`<tr><td><bdi dir="ltr">${tracking_number}</bdi></td><td>${stands}</td><td><bdi>${area_code}</bdi>${tags}</td><td><strong>${onSite}</strong></td><td><strong>${inside}</strong></td><td><bdi>${authority}</bdi> <bdi>${authority_sap}</bdi>${leads}</td></tr>`;
  });
  const count = (name: PackText, number: number): Html => html`${t(name)}: <strong>${number}</strong>`;
  const onSite = lines.reduce((sum, line) => sum + line.onSite, 0);
  const sums = html`<p>${count('crew', onSite)} · ${count('leadersBeside', leadersOf(permits))}</p>`;
  return html`${sums}<table><thead><tr><th>${t('permitNumber')}</th><th>${t('standsAt')}</th><th>${t('area')}</th><th>${t('crew')}</th><th>${t('ofThemInside')}</th><th>${t('authority')}</th></tr></thead><tbody>${rows}</tbody></table>`;
};

/** What no longer keeps energy out for sure comes before all that does. */
const order = ({ state }: Pick<PackIsolation, 'state'>): number => (state === 'lost' ? 0 : state === 'sanctioned_test' ? 1 : 2);

const alarmOf = ({ state }: PackIsolation, language: Language): string | null => {
  const t = packWords(language);
  if (state === 'lost') return t('isolationLost');
  return state === 'sanctioned_test' ? t('liftedForTest') : null;
};

/**
 * The isolations with a point in place, and those that are lost or lifted for a test, which come first: each once, with how many of its
 * points hold, where its lock box is and which permits rely on it.
 */
export const isolationsNow = ({ isolations }: PackData, { language }: Writing): Html => {
  const t = packWords(language);
  const told = isolations.filter((one) => one.points.length > 0 || alarmOf(one, language) !== null);
  const once = told
    .filter((one, place) => told.findIndex(({ number }) => number === one.number) === place)
    .toSorted((one, other) => order(one) - order(other));
  if (once.length === 0) return html`<p>${t('noneInPlace')}</p>`;
  const reliedOn = (number: string): string =>
    listText(
      told.filter((one) => one.number === number).map(({ tracking_number }) => tracking_number),
      language,
    );
  const rows = once.map((isolation) => {
    const { number, title, state, points, lock_box } = isolation;
    const alarm = alarmOf(isolation, language);
    const stands = alarm === null ? html`${textIn(isolationStateTexts[state], language)}` : html`<strong>${alarm}</strong>`;
    const holding = points.filter(({ holds }) => holds).length;
    return html`<tr><td><bdi dir="ltr">${number}</bdi></td><td><bdi>${title}</bdi></td><td>${stands}</td><td>${holding}</td><td><bdi>${lock_box ?? '–'}</bdi></td><td><bdi>${reliedOn(number)}</bdi></td></tr>`;
  });
  return html`<table><thead><tr><th>${t('certificate')}</th><th>${t('isolations')}</th><th>${t('standsAt')}</th><th>${t('pointsHolding')}</th><th>${t('boxOfKeys')}</th><th>${t('reliedOnBy')}</th></tr></thead><tbody>${rows}</tbody></table>`;
};
