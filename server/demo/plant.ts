import { productRoles, type TemplateRole } from '#domain/access/roles.ts';
import { type Discipline, disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { contractors, firstnames, operator, surnames } from './names.seed.ts';
import { capacityOf, type Hazard, hazardOf, outlineOf } from './outlines.ts';
import { common, type Kind, prefixes, zones } from './place.seed.ts';
import { seed } from './presets.ts';
import { between, pick, rng } from './random.ts';
import { plantCount } from './sites.ts';

export type DemoArea = {
  id: number;
  site_id: number;
  code: string;
  name: string;
  zone: string;
  /** Share of the work that is done here. */
  busy: number;
  polygon: [number, number][];
  hazard_class: Hazard;
  capacity: number;
  equipment: readonly { kind: Kind; tag: string }[];
};

export type DemoPerson = {
  id: number;
  sap: number;
  firstname: string;
  surname: string;
  email: string;
  phone: string;
  company: string;
  administrator: boolean;
  template_role: TemplateRole | null;
};
export type Duty = 'hse' | 'sme' | 'delegate' | 'performing' | 'gasTester' | 'worker' | 'none';

export type Plant = {
  /** Of the demo plant, and after them those of the plants that are built like it. */
  areas: readonly DemoArea[];
  everyArea: readonly DemoArea[];
  people: readonly DemoPerson[];
  duties: Record<Duty, readonly DemoPerson[]>;
  experts: Record<Discipline, readonly DemoPerson[]>;
  /** By area id. */
  delegates: ReadonlyMap<number, readonly DemoPerson[]>;
  nameOf: (sap: number) => string;
};

const equipmentOf = (code: string, kinds: readonly Kind[], index: number): DemoArea['equipment'] => {
  const random = rng(seed, 'equipment', index);
  const unit = `${code.slice(1, code.indexOf('-') - 1)}${code.charCodeAt(code.length - 1) - 64}`;
  return [...new Set([...kinds, ...common])].flatMap((kind) =>
    Array.from({ length: kinds.includes(kind) ? between(random, 3, 5) : between(random, 2, 3) }, (_, nth) => ({
      kind,
      tag: `${prefixes[kind]}-${unit}${String(nth + 1).padStart(2, '0')}${kind === 'pump' ? 'ABC'[nth % 3] : ''}`,
    })),
  );
};

const makeAreas = (): DemoArea[] =>
  zones
    .flatMap(({ site, zone, busy, areas }) =>
      areas.map(([code, name, kinds], place) => ({
        area: { site_id: site, code, name, zone, polygon: outlineOf(zone, place, areas.length), hazard_class: hazardOf(code) },
        busy: Math.ceil((busy * 10) / areas.length),
        kinds,
      })),
    )
    .map(({ area, kinds, busy }, index) => ({
      ...area,
      id: index + 1,
      busy,
      capacity: capacityOf(busy),
      equipment: equipmentOf(area.code, kinds, index),
    }));

/** The areas of all plants: those of the first, then the same ones again at the sites of each other plant. */
const repeated = (areas: readonly DemoArea[]): DemoArea[] =>
  Array.from({ length: plantCount }, (_, nth) =>
    areas.map((area) => ({ ...area, id: nth * areas.length + area.id, site_id: nth * 2 + area.site_id })),
  ).flat();

/** People whose numbers are printed for those who try the demo. */
const named: readonly (readonly [sap: number, firstname: string, surname: string, duty: Duty])[] = [
  [1001, 'Selin', 'Anderby', 'none'],
  [1002, 'Deniz', 'Calder', 'hse'],
  [1003, 'Owen', 'Bayrak', 'none'],
  [1008, 'Nadia', 'Ormond', 'sme'],
  [1009, 'Kemal', 'Hartwell', 'delegate'],
];

/** The administrator of users in the demo. */
export const demoAdministrator = 1001;
const templateRoleOf = new Map<number, TemplateRole>([
  [1001, 'admin'],
  [1003, 'staff'],
]);

const staff: Record<Exclude<Duty, 'none'>, number> = { hse: 8, sme: 30, delegate: 63, performing: 190, gasTester: 40, worker: 84 };

const makePeople = () => {
  const random = rng(seed, 'people', 0);
  const taken = new Set(named.map(([, firstname, surname]) => `${firstname} ${surname}`));
  const nameOne = (): [string, string] => {
    for (;;) {
      const name: [string, string] = [pick(random, firstnames), pick(random, surnames)];
      if (taken.has(name.join(' '))) continue;
      taken.add(name.join(' '));
      return name;
    }
  };
  const duties = Object.entries(staff).flatMap(([duty, count]) => Array.from({ length: count }, () => duty as Duty));
  const others = duties.map((duty, index) => [10_000_001 + index, ...nameOne(), duty] as const);
  return [...named, ...others].map(([sap, firstname, surname, duty], index) => ({
    duty,
    person: {
      id: index + 1,
      sap,
      firstname,
      surname,
      phone: phoneOf(index + 1),
      email: `${firstname}.${surname}.${sap}@capehalden.example`.toLowerCase(),
      administrator: sap === demoAdministrator,
      template_role: templateRoleOf.get(sap) ?? null,
      company: ['performing', 'worker'].includes(duty) && index % 3 > 0 ? pick(random, contractors) : operator,
    },
  }));
};

/** What the expert among the named sign-ins knows beside the first discipline. */
const alsoOfTheFirst: readonly Discipline[] = ['electrical', 'civil'];

const expertsAmong = (smes: readonly DemoPerson[]): Plant['experts'] => {
  const isOf = (discipline: Discipline, index: number): boolean =>
    disciplines[index % disciplines.length] === discipline || (index === 0 && alsoOfTheFirst.includes(discipline));
  const groups = disciplines.map((discipline) => [discipline, smes.filter((_, index) => isOf(discipline, index))]);
  return Object.fromEntries(groups);
};

/**
 * Numbers that ring at nobody's: +44 7700 900000 to 900999 are kept for drama (Ofcom, telephone numbers for use in TV and radio drama).
 * There are more of them than people.
 */
const phoneOf = (id: number): string => `+44 7700 900${String(id).padStart(3, '0')}`;

/** The areas of SAP 1009, so that a person who tries the demo finds work waiting. */
export const ownAreas: readonly string[] = ['U200-A', 'U200-B', 'U200-C', 'U300-A', 'U400-B', 'U800-A'];

const delegatesAmong = (areas: readonly DemoArea[], people: readonly DemoPerson[]): Plant['delegates'] => {
  const [first, second, ...others] = people;
  return new Map(
    areas.map(({ id, code, site_id }) => {
      const four = [0, 1, 2, 3].flatMap((nth) => others[(id * 3 + nth * 17) % others.length] ?? []);
      return [id, first && second && site_id === 1 && ownAreas.includes(code) ? [first, second, ...four] : four];
    }),
  );
};

const makePlant = (): Plant => {
  const areas = makeAreas();
  const everyArea = repeated(areas);
  const everybody = makePeople();
  const withDuty = (duty: Duty) => everybody.filter((one) => one.duty === duty).map(({ person }) => person);
  const duties: Plant['duties'] = {
    hse: withDuty('hse'),
    sme: withDuty('sme'),
    delegate: withDuty('delegate'),
    performing: withDuty('performing'),
    gasTester: withDuty('gasTester'),
    worker: withDuty('worker'),
    none: withDuty('none'),
  };
  const names = new Map(everybody.map(({ person }) => [person.sap, `${person.firstname} ${person.surname}`]));
  return {
    areas,
    everyArea,
    people: everybody.map(({ person }) => person),
    duties,
    experts: expertsAmong(duties.sme),
    delegates: delegatesAmong(everyArea, duties.delegate),
    nameOf: (sap) => names.get(sap) ?? String(sap),
  };
};

/** Cape Halden and Northhaven with their people: the same for every preset and moment. */
export const plant: Plant = makePlant();

/** The delegates who take turns in looking after all areas of a site, so that one of them hands the whole site over to another. */
export const dutyDelegates: readonly DemoPerson[] = plant.duties.delegate.slice(-4);

/** Who is delegate of which area, of the first so many plants. */
export const areaDelegates = (plants: number): { area_id: number; person_id: number }[] =>
  areasOf(plants).flatMap(({ id: area_id, site_id }) => {
    const people = [...(plant.delegates.get(area_id) ?? []), ...(site_id > 2 ? [] : dutyDelegates)];
    return [...new Set(people.map(({ id }) => id))].map((person_id) => ({ area_id, person_id }));
  });

/** The areas of the first so many plants. */
export const areasOf = (plants: number): readonly DemoArea[] => plant.everyArea.slice(0, plants * plant.areas.length);

/** The roles of the product that people hold, by the ids the server keeps. */
export const grantedRoles = (): { person_id: number; role_id: number; code: string }[] => {
  const holders = { 'Hse Coordinator': plant.duties.hse, SME: plant.duties.sme, 'Area Owner Delegate': plant.duties.delegate };
  return productRoles.flatMap(({ id, code }) => holders[code].map((person) => ({ person_id: person.id, role_id: id, code })));
};

/** Who may apply and verify isolations. */
export const isolators: readonly DemoPerson[] = plant.duties.worker.slice(0, 24);

/** What people may do beside their roles, by the codes the server keeps. */
export const competences = (): { person_id: number; code: string }[] => [
  ...disciplines.flatMap((code) => plant.experts[code].map(({ id }) => ({ person_id: id, code }))),
  ...plant.duties.gasTester.map(({ id }) => ({ person_id: id, code: 'gas_tester' })),
  ...isolators.map(({ id }) => ({ person_id: id, code: 'isolating_authority' })),
];

const firstOf = (people: readonly DemoPerson[], at = 0): DemoPerson => {
  const found = people[at];
  if (!found) throw new Error('The plant has too few people.');
  return found;
};

/** Whom start-up names besides the three that sign in to the console: people who sign in permits. */
export const helpers = {
  performingAuthority: firstOf(plant.duties.performing),
  gasTester: firstOf(plant.duties.gasTester),
  isolatingAuthority: firstOf(plant.duties.worker),
  /** No point is verified by who applied it. */
  secondIsolator: firstOf(plant.duties.worker, 1),
  secondDelegate: firstOf(plant.delegates.get(5) ?? [], 1),
} as const;
