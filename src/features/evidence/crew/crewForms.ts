import { asLine } from '#domain/kernel/trimmedText.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody, linesFrom, sapFrom } from '#src/entities/work/form/faults.ts';
import { fromSiteClock, toSiteClock } from '#src/entities/work/form/siteClock.ts';

export type Member = PermitWork['crew'][number];

export const emptyMember: WorkForms['crew'] = { sap: '', badge: '', name: '', role: 'worker', company: '', shown: '', until: '' };

/** Whether somebody may show what proves their competence for a role; a gas tester is known by the register alone. */
export const isProved = (role: WorkForms['crew']['role']): boolean => role !== 'worker' && role !== 'gas_tester';

/** What was shown holds to the end of its last day, by the clock of the site. */
const shownIn = ({ role, shown, until }: WorkForms['crew'], zone: string) => {
  if (!isProved(role) || (asLine(shown) === '' && until === '')) return { shown: null };
  return { shown, ...(until === '' ? {} : { competent_until: fromSiteClock(`${until}T23:59`, zone) }) };
};

/** Somebody by SAP number, or else by badge and name. */
export const checkMember = (form: WorkForms['crew'], zone: string) => {
  const { sap, badge, name, role, company } = form;
  const known = sapFrom(sap);
  const unnamed = [...(badge.trim() === '' ? ['badge'] : []), ...(name.trim() === '' ? ['name'] : [])];
  if (known === undefined && unnamed.length > 0) {
    const faults = [...(unnamed.length === 2 ? ['sap'] : []), ...unnamed].map((field) => [field, 'work:fault_nobody']);
    return { body: null, faults: Object.fromEntries(faults) as Record<string, string> };
  }
  const who = known === undefined ? { sap: null, badge, name } : { sap: known, badge: null, name: '' };
  const proof = shownIn(form, zone);
  if (proof.shown !== null && !('competent_until' in proof))
    return { body: null, faults: { competent_until: 'work:fault_missing' } as Record<string, string> };
  return checkedBody(workEndpoints.addCrew.body, { ...who, role, company, ...proof });
};

/** A talk about to be held: who was there is ticked by who knows, and by nobody else. */
export const talkFormOf = ({ toolbox_talk }: Pick<PermitWork, 'toolbox_talk'>): WorkForms['talk'] => ({
  topics: toolbox_talk?.topics.join('\n') ?? '',
  attendees: [],
});

/** Who can have heard it: everybody who is on site and not inside. */
export const hearersOf = ({ crew, entries }: Pick<PermitWork, 'crew' | 'entries'>): number[] =>
  crew
    .filter(({ no, on_site }) => on_site && !entries.some(({ member, out_at }) => member === no && out_at === null))
    .map(({ no }) => no);

export const checkTalk = ({ topics, attendees }: WorkForms['talk']) =>
  checkedBody(workEndpoints.talk.body, { topics: linesFrom(topics), attendees });

export const visitFormOf = (now: number, zone: string): WorkForms['visit'] => ({
  at: toSiteClock(now, zone),
  note: '',
  photos: [],
});

/** A visit within this minute was made now, not when the minute began. */
export const checkVisit = ({ at, note, photos }: WorkForms['visit'], zone: string, now: number) =>
  checkedBody(workEndpoints.visit.body, {
    at: toSiteClock(now, zone) === at ? new Date(now).toISOString() : fromSiteClock(at, zone),
    note,
    photos,
  });
