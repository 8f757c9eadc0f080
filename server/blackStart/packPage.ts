import { directionOf, type Language } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { areasPlan } from './areasPlan.ts';
import { type Html, html } from './html.ts';
import { packStyle } from './pack.style.ts';
import { type PackText, packWords } from './pack.texts.ts';
import type { PackData, PackPerson } from './packData.ts';
import { packPermit, type Said } from './packPermit.ts';

/** Blank lines of a paper permit, in the order in which they are filled in. */
const blanks: readonly PackText[] = ['work', 'place', 'kinds', 'hazards', 'points', 'gasTable', 'crew', 'emergency'];
const signed: readonly PackText[] = ['issued', 'accepted', 'handedBack', 'closed'];
const tall: readonly PackText[] = ['work', 'hazards', 'gasTable', 'points'];

const paper = (number: string, { language }: Said): Html => {
  const t = packWords(language);
  const field = (name: PackText): Html => {
    const size = tall.includes(name) ? 'line tall' : 'line';
    return html`<dt>${t(name)}</dt><dd class="${size}"></dd>`;
  };
  return html`<section class="sheet"><div class="head"><h2>${t('paper')}</h2><span class="no">${number}</span></div>
<p class="copy">${t('paperUse')}</p><dl>${blanks.map(field)}${signed.map(field)}</dl><footer>${t('conditions')}</footer></section>`;
};

const people = (list: readonly PackPerson[], { language }: Said): Html => {
  const t = packWords(language);
  const rows = list.map(
    ({ name, sap, role, areas }) =>
      html`<tr><td><bdi>${name}</bdi></td><td><bdi>${sap}</bdi></td><td>${t(role)}</td><td><bdi>${listText(areas, language)}</bdi></td></tr>`,
  );
  return html`<table><thead><tr><th>${t('person')}</th><th>${t('sap')}</th><th>${t('role')}</th><th>${t('areas')}</th></tr></thead><tbody>${rows}</tbody></table>`;
};

const timeIn = (language: Language, zone: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (at: string | Date): string => format.format(new Date(at));
};

/** The pack of a site as one page that needs nothing else: no address, no script, no picture from anywhere. */
export const packPage = (data: PackData, language: Language): string => {
  const t = packWords(language);
  const { site, at, shiftEnds, reader, permits, isolations, areas, papers } = data;
  const said: Said = { language, time: timeIn(language, site.time_zone) };
  const plan = areasPlan(areas, t('plan'));
  const list = permits.map((permit) =>
    packPermit(
      permit,
      isolations.filter(({ permit_id }) => permit_id === permit.id),
      said,
    ),
  );
  const title = `${t('title')} · ${site.name}`;
  const body = html`<h1>${title}</h1>
<p>${t('made')} <strong>${said.time(at)}</strong> ${t('for')} <bdi>${reader.name}</bdi> (<bdi>${reader.sap}</bdi>) · ${t('shiftEnds')} ${said.time(shiftEnds)} · <bdi>${site.time_zone}</bdi></p>
<p class="copy">${t('copy')}</p>
<h2>${t('people')}</h2>${people(data.people, said)}
${plan ? html`<h2>${t('plan')}</h2>${plan}` : null}
<h2>${t('permits')} · ${permits.length}</h2>${list.length > 0 ? list : html`<p>${t('none')}</p>`}
${papers.length > 0 ? papers.map((number) => paper(number, said)) : html`<h2>${t('paper')}</h2><p>${t('noPaper')}</p>`}`;
  const style: Html = { html: `<style>${packStyle}</style>` };
  return html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head><body>${body}</body></html>`
    .html;
};
