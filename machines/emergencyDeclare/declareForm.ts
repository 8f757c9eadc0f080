import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { type EmergencyScope, type emergencyEndpoints, emergencyKinds } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { codeOfScope } from '#domain/permits/emergencies/emergency.rules.ts';

type Body = BodyOf<typeof emergencyEndpoints.declare>;
type Area = EmergencyScope['sites'][number]['areas'][number];

/** What is chosen and typed. `whole` is the id of a site, where all of it is meant. A kind that nobody chose is another one: seconds count. */
export type DeclareForm = {
  whole: number | null;
  areas: readonly number[];
  kind: Body['kind'];
  note: string;
};

export const emptyDeclaration: DeclareForm = { whole: null, areas: [], kind: 'other', note: '' };

/** Whether anything was chosen or typed. */
export const isBegun = ({ whole, areas, kind, note }: DeclareForm): boolean =>
  whole !== null || areas.length > 0 || kind !== emptyDeclaration.kind || note.trim() !== '';

const isId = (value: unknown): value is number => Number.isInteger(value);

/** What was kept of a form, or null when it is none. */
export const declarationFrom = (kept: unknown): DeclareForm | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { whole, areas, kind, note }: { [member: string]: unknown } = { ...kept };
  const known = emergencyKinds.find((one) => one === kind) ?? emptyDeclaration.kind;
  if (!Array.isArray(areas) || !areas.every(isId) || typeof note !== 'string') return null;
  return { whole: isId(whole) ? whole : null, areas, kind: known, note };
};

/** The areas that are meant, whether by themselves or as the whole site. */
export const areasMeant = ({ sites }: EmergencyScope, { whole, areas }: DeclareForm): Area[] =>
  sites.flatMap((site) => (site.id === whole && site.whole ? site.areas : site.areas.filter(({ id }) => areas.includes(id))));

const siteMeant = (scope: EmergencyScope, form: DeclareForm) => {
  const meant = areasMeant(scope, form);
  const site = scope.sites.find(({ areas }) => areas.some((area) => meant.includes(area)));
  return { meant, site };
};

/** What is meant, in a word: the site, or its areas. Empty while nothing is. */
export const scopeName = (scope: EmergencyScope, form: DeclareForm): string => {
  const { meant, site } = siteMeant(scope, form);
  return site && form.whole === site.id ? site.code : meant.map(({ code }) => code).join(', ');
};

/** Whether nothing is meant yet, so that there is nothing to declare. */
export const isNowhere = (scope: EmergencyScope, form: DeclareForm): boolean => areasMeant(scope, form).length === 0;

/** A declaration as the call wants it; null while nothing is meant. */
export const bodyOf = (scope: EmergencyScope, form: DeclareForm): Body | null => {
  const { kind, note } = form;
  const { meant, site } = siteMeant(scope, form);
  if (!site) return null;
  const areas = meant.map(({ id }) => id);
  return { areas, kind, note, named: codeOfScope(site, areas) };
};
