import { directionOf, type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { roleTexts } from '#domain/kernel/role.texts.ts';
import { clockText, dayText, zoneText } from '#domain/kernel/siteTimeText.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { areasPlan } from './areasPlan.ts';
import { type Html, html } from './html.ts';
import { packStyle } from './pack.style.ts';
import { type PackText, packWords } from './pack.texts.ts';
import type { PackData, PackEmergency, PackMissing, PackPerson } from './packData.ts';
import { isolationsNow, peopleNow } from './packNow.ts';
import { packPermit, phoneLine, type Writing } from './packPermit.ts';

/** Blank lines of a paper permit, in the order in which they are filled in. */
const blanks: readonly PackText[] = ['work', 'place', 'kinds', 'hazards', 'points', 'gasTable', 'crew', 'emergency'];
const signed: readonly PackText[] = ['issued', 'accepted', 'handedBack', 'closed'];
const tall: readonly PackText[] = ['work', 'hazards', 'gasTable', 'points'];

const paper = (number: string, { language }: Writing): Html => {
  const t = packWords(language);
  const field = (name: PackText): Html => {
    const size = tall.includes(name) ? 'line tall' : 'line';
    return html`<dt>${t(name)}</dt><dd class="${size}"></dd>`;
  };
  return html`<section class="sheet"><div class="head"><h2>${t('paper')}</h2><span class="no">${number}</span></div>
<p class="copy">${t('paperUse')}</p><dl>${blanks.map(field)}${signed.map(field)}</dl><footer>${t('conditions')}</footer></section>`;
};

/** What is declared comes before everything else: a real one before a drill. */
const emergencies = (list: readonly PackEmergency[], { language, time }: Writing): Html => {
  const t = packWords(language);
  if (list.length === 0) return html`<p>${t('noEmergency')}</p>`;
  const lines = list.map(
    ({ kind, areas, note, declared_at, by, by_sap }) =>
      html`<div class="declared"><strong>${textIn(emergencyKindTexts[kind], language)} · <bdi>${listText(areas, language)}</bdi></strong> · ${t('declared')} ${time(declared_at)} · <bdi>${by}</bdi> (<bdi>${by_sap}</bdi>)${note ? html`<div><bdi>${note}</bdi></div>` : null}</div>`,
  );
  return html`${lines}`;
};

/** Who is missing still from an emergency that is over stands with those that are not. */
const missing = (list: readonly PackMissing[], { language, time }: Writing): Html => {
  const t = packWords(language);
  const lines = list.map(
    ({ name, tracking_number, since }) =>
      html`<div class="declared"><strong>${t('notAccounted')} ${time(since)}: <bdi>${name}</bdi></strong> · <bdi>${tracking_number}</bdi></div>`,
  );
  return html`${lines}`;
};

const people = ({ people: list, showsPhones: tellsPhones }: PackData, { language }: Writing): Html => {
  const t = packWords(language);
  const phoneOf = ({ phone }: Pick<PackPerson, 'phone'>): Html => (tellsPhones ? phoneLine(phone, language) : html``);
  const rows = list.map(
    ({ areas, ...person }) =>
      html`<tr><td><bdi>${person.name}</bdi></td><td><bdi>${person.sap}</bdi></td><td class="phone">${phoneOf(person)}</td><td>${textIn(roleTexts[person.role], language)}</td><td><bdi>${listText(areas, language)}</bdi></td></tr>`,
  );
  return html`${tellsPhones ? null : html`<p>${t('phonesElsewhere')}</p>`}<table><thead><tr><th>${t('person')}</th><th>${t('sap')}</th><th>${t('phone')}</th><th>${t('role')}</th><th>${t('areas')}</th></tr></thead><tbody>${rows}</tbody></table>`;
};

/** A moment by the clock of the site; the year is always told, for paper is kept. */
const timeIn =
  (language: Language, zone: string) =>
  (moment: string | Date): string => {
    const at = new Date(moment).toISOString();
    return `${dayText(at, zone, language, 0)} ${clockText(at, zone, language)}`;
  };

/** The pack of a site as one page that needs nothing else: no address, no script, no picture from anywhere. */
export const packPage = (data: PackData, language: Language): string => {
  const t = packWords(language);
  const { site, at, shiftEnds, reader, permits, isolations, areas, papers } = data;
  const said: Writing = { language, zone: site.time_zone, time: timeIn(language, site.time_zone), tellsPhones: data.showsPhones };
  const plan = areasPlan(areas, t('plan'));
  const list = permits.map((permit) =>
    packPermit(
      permit,
      isolations.filter(({ permit_id }) => permit_id === permit.id),
      data.conflicts.filter(({ permit_id }) => permit_id === permit.id),
      said,
    ),
  );
  const title = `${t('title')} · ${site.name}`;
  const body = html`<h1>${title}</h1>
<p>${t('made')} <strong>${said.time(at)}</strong> ${t('for')} <bdi>${reader.name}</bdi> (<bdi>${reader.sap}</bdi>) · ${t('shiftEnds')} ${said.time(shiftEnds)} · ${t('siteTime')} <bdi>${site.time_zone}</bdi> (<bdi>${zoneText(at, site.time_zone)}</bdi>)</p>
<p class="copy">${t('copy')}</p>
<p class="copy short">${t('shortForm')}</p>
<h2>${t('emergencies')}</h2>${missing(data.missing, said)}${emergencies(data.emergencies, said)}
<h2>${t('peopleNow')}</h2>${peopleNow(data, said)}
<h2>${t('isolationsNow')}</h2>${isolationsNow(data, said)}
<div class="detail"><h2>${t('people')}</h2>${people(data, said)}
${plan ? html`<h2>${t('plan')}</h2>${plan}` : null}
<h2>${t('permits')} · ${permits.length}</h2>${list.length > 0 ? list : html`<p>${t('none')}</p>`}
${papers.length > 0 ? papers.map((number) => paper(number, said)) : html`<h2>${t('paper')}</h2><p>${t('noPaper')}</p>`}</div>`;
  const style: Html = { html: `<style>${packStyle}</style>` };
  return html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head><body>${body}</body></html>`
    .html;
};
