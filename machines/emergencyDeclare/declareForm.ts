import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { EmergencyScope, emergencyEndpoints } from '#domain/permits/emergency.endpoints.ts';
import { codeOfScope, namesScope } from '#domain/permits/emergency.rules.ts';

type Body = BodyOf<typeof emergencyEndpoints.declare>;
type Area = EmergencyScope['sites'][number]['areas'][number];

/** What is chosen and typed. `whole` is the id of a site, where all of it is meant. */
export type DeclareForm = {
  whole: number | null;
  areas: readonly number[];
  kind: Body['kind'] | '';
  note: string;
  /** The name of what is meant, typed again by hand. */
  named: string;
};

export const emptyDeclaration: DeclareForm = { whole: null, areas: [], kind: '', note: '', named: '' };

/** The areas that are meant, whether by themselves or as the whole site. */
export const areasMeant = ({ sites }: EmergencyScope, { whole, areas }: DeclareForm): Area[] =>
  sites.flatMap((site) => (site.id === whole && site.whole ? site.areas : site.areas.filter(({ id }) => areas.includes(id))));

/** The code that must be typed; empty while nothing is meant. */
export const codeToType = (scope: EmergencyScope, form: DeclareForm): string => {
  const meant = areasMeant(scope, form).map(({ id }) => id);
  const site = scope.sites.find(({ areas }) => areas.some(({ id }) => meant.includes(id)));
  return site ? codeOfScope(site, meant) : '';
};

/** What still keeps a declaration from being sent. */
export const lackOf = (scope: EmergencyScope, form: DeclareForm): 'scope' | 'kind' | 'name' | null => {
  const code = codeToType(scope, form);
  if (code === '') return 'scope';
  if (form.kind === '') return 'kind';
  return namesScope(form.named, code) ? null : 'name';
};

/** A declaration as the call wants it; null while something lacks. */
export const bodyOf = (scope: EmergencyScope, form: DeclareForm): Body | null => {
  const { kind, note, named } = form;
  if (kind === '' || lackOf(scope, form) !== null) return null;
  return { areas: areasMeant(scope, form).map(({ id }) => id), kind, note, named };
};
