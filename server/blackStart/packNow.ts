import { type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { spaceStanding } from '#domain/permits/documents/space.paper.ts';
import { airTexts, spaceTexts } from '#domain/permits/documents/space.texts.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { isolationStateTexts } from '#domain/permits/isolations/isolation.texts.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { reasonStanding } from '#domain/permits/regions/reasonStanding.ts';
import { type Html, html } from './html.ts';
import { type PackText, packWords } from './pack.texts.ts';
import type { PackData, PackIsolation, PackPermit } from './packData.ts';
import type { Writing } from './packPermit.ts';

const onSiteOf = ({ data }: PackPermit): number => (data?.crew ?? []).filter(({ onSite }) => onSite).length;

type Leader = { sap: number; name: string; areas: string[] };

/** Who leads some of the work at the place and is on site of none by a crew list: each person once, with the areas of the work. */
const leadersOf = (permits: readonly PackPermit[]): Leader[] => {
  const listed = permits.flatMap(({ data }) => (data?.crew ?? []).flatMap(({ onSite, sap }) => (onSite ? [sap] : [])));
  const found = new Map<number, Leader>();
  for (const { ledThere, authority_sap: sap, authority: name, area_code: area } of permits) {
    if (!ledThere || listed.includes(sap)) continue;
    const areas = found.get(sap)?.areas ?? [];
    found.set(sap, { sap, name, areas: areas.includes(area) ? areas : [...areas, area] });
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

/** What stands behind the name of who leads work there and is on no crew list: they are listed once, above. */
const leaderMark = '◆';

/** Each tag whole, and a new line between two where there is no room. */
const tagsOf = (tags: readonly string[]): Html[] => tags.map((tag) => html`<bdi dir="ltr">${tag}</bdi> `);

const box: Html = html`<span class="box"></span>`;

/** What reads the air of the space of a permit, or that nothing does; of work in no space only that. */
const airCell = ({ gas }: PackPermit, known: Standing | null, language: Language): Html => {
  const alarm = known?.air.find(({ standing }) => standing === 'alarm');
  if (alarm) return html`<strong>${textIn(airTexts.alarm, language)}</strong>`;
  if (known?.isAirLost || gas === 'silent') return html`<strong>${textIn(spaceTexts.notMonitored, language)}</strong>`;
  return known && known.air.length > 0 ? html`${textIn(airTexts.monitored, language)}` : html`–`;
};

const attendantCell = (known: Standing | null, language: Language): Html => {
  if (!known?.isEntered) return html`–`;
  if (known.attendants.length > 0)
    return html`<bdi>${listText(
      known.attendants.map(({ one }) => one.name),
      language,
    )}</bdi>`;
  return known.inside.length > 0
    ? html`<strong>${textIn(spaceTexts.nobodyAttends, language)}</strong>`
    : html`${textIn(spaceTexts.noAttendant, language)}`;
};

type Standing = ReturnType<typeof spaceStanding>;

/** Everybody inside a confined space, each once, who has been there longest first: where, since when, and what the space is without. */
const insideRows = (permits: readonly PackPermit[], { language, time }: Writing): Html[] =>
  permits
    .flatMap((permit) => insideOf({ entries: permit.data?.entries ?? [] }).map((entry) => ({ permit, entry })))
    .toSorted((one, other) => one.entry.inAt.localeCompare(other.entry.inAt))
    .map(({ permit, entry }) => {
      const { tracking_number, area_code, equipment_tags, space } = permit;
      const known = space && spaceStanding(permit, space);
      const member = permit.data?.crew.find(({ no }) => no === entry.member);
      const mark = member?.sap ? String(member.sap) : (member?.badge ?? '');
      return html`<tr><td>${box}<strong><bdi>${entry.name}</bdi></strong> <bdi>${mark}</bdi></td><td><strong>${tagsOf(equipment_tags)}</strong> <bdi>${area_code}</bdi></td><td>${time(entry.inAt)}</td><td>${airCell(permit, known, language)}</td><td>${attendantCell(known, language)}</td><td><bdi dir="ltr">${tracking_number}</bdi></td></tr>`;
    });

/** The same as a table; nothing where nobody is inside. */
const insideTable = (permits: readonly PackPermit[], said: Writing): Html => {
  const rows = insideRows(permits, said);
  const t = packWords(said.language);
  const word = (name: keyof typeof spaceTexts): string => textIn(spaceTexts[name], said.language);
  if (rows.length === 0) return html``;
  return html`<table class="inside"><thead><tr><th>${word('inside')}</th><th>${t('equipment')}</th><th>${word('since')}</th><th>${word('air')}</th><th>${word('attendants')}</th><th>${t('permitNumber')}</th></tr></thead><tbody>${rows}</tbody></table>`;
};

/**
 * The permits with people on site, inside their space, or with a performing authority who leads the work there: the most inside a confined space
 * first, then the most on site. What nobody is at stands below.
 */
export const peopleNow = ({ permits }: PackData, said: Writing): Html => {
  const { language } = said;
  const t = packWords(language);
  const lines = permits
    .map((permit) => {
      const known = permit.space && spaceStanding(permit, permit.space);
      const inside = insideOf({ entries: permit.data?.entries ?? [] }).length;
      return { permit, known, onSite: onSiteOf(permit), inside, all: Math.max(inside, known?.inside.length ?? 0) };
    })
    .filter(({ permit, onSite, all }) => onSite > 0 || all > 0 || permit.ledThere)
    .toSorted((one, other) => other.all - one.all || other.inside - one.inside || other.onSite - one.onSite);
  if (lines.length === 0) return html`<p>${t('nobodyOnSite')}</p>`;
  const rows = lines.map(({ permit, known, onSite, inside, all }) => {
    const { tracking_number, state, area_code, authority, authority_sap, ledThere, equipment_tags } = permit;
    const why = reasonStanding(permit);
    const stands = listText([textIn(stateTexts[state], language), ...(why ? [textIn(why, language)] : [])], language);
    const leads = ledThere ? html` <strong>${leaderMark}</strong>` : null;
    const others = all > inside ? html` (<strong>${all}</strong>)` : null;
    return html`<tr><td><bdi dir="ltr">${tracking_number}</bdi></td><td>${stands}</td><td><bdi>${area_code}</bdi> ${tagsOf(equipment_tags)}</td><td><strong>${onSite}</strong></td><td><strong>${inside}</strong>${others}</td><td>${airCell(permit, known, language)}</td><td>${attendantCell(known, language)}</td><td><bdi>${authority}</bdi> <bdi>${authority_sap}</bdi>${leads}</td></tr>`;
  });
  const count = (name: PackText, number: number): Html => html`${t(name)}: <strong>${number}</strong>`;
  const onSite = lines.reduce((sum, line) => sum + line.onSite, 0);
  const leaders = leadersOf(permits);
  const sums = html`<p>${count('crew', onSite)} · ${count('leadersBeside', leaders.length)}</p>`;
  const named = leaders.map(
    ({ sap, name, areas }) =>
      html`<div>${box}<bdi>${name}</bdi> <bdi>${sap}</bdi> · <bdi dir="ltr">${listText(areas, language)}</bdi></div>`,
  );
  const list = leaders.length > 0 ? html`<p>${leaderMark} ${t('leadsThere')}:</p><div class="muster">${named}</div>` : null;
  return html`${sums}${insideTable(permits, said)}<table class="now"><thead><tr><th>${t('permitNumber')}</th><th>${t('standsAt')}</th><th>${t('area')}</th><th>${t('crew')}</th><th>${t('ofThemInside')}</th><th>${textIn(spaceTexts.air, language)}</th><th>${textIn(spaceTexts.attendants, language)}</th><th>${t('authority')}</th></tr></thead><tbody>${rows}</tbody></table>${list}`;
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
  const rowOf = (isolation: PackIsolation): Html => {
    const { number, title, state, points, lock_box } = isolation;
    const alarm = alarmOf(isolation, language);
    const stands = alarm === null ? html`${textIn(isolationStateTexts[state], language)}` : html`<strong>${alarm}</strong>`;
    const holding = points.filter(({ holds }) => holds).length;
    return html`<tr><td><bdi dir="ltr">${number}</bdi></td><td><bdi>${title}</bdi></td><td>${stands}</td><td>${holding}</td><td><bdi>${lock_box ?? '–'}</bdi></td><td><bdi>${reliedOn(number)}</bdi></td></tr>`;
  };
  // The short form of the pack has those alone that let energy in, or may.
  const alarming = once.filter((one) => alarmOf(one, language) !== null);
  const standing = once.filter((one) => alarmOf(one, language) === null);
  return html`<table><thead><tr><th>${t('certificate')}</th><th>${t('isolations')}</th><th>${t('standsAt')}</th><th>${t('pointsHolding')}</th><th>${t('boxOfKeys')}</th><th>${t('reliedOnBy')}</th></tr></thead><tbody>${alarming.map(rowOf)}</tbody><tbody class="detail">${standing.map(rowOf)}</tbody></table>`;
};
