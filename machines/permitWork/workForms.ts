import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { crewRoles } from '#domain/permits/evidence.ts';
import type { workEndpoints } from '#domain/permits/work.endpoints.ts';

type Calls = typeof workEndpoints;
type Rated = { severity: string; likelihood: string };

/** One step of an assessment as it is typed; the controls one a line. */
export type TypedStep = { step: string; hazard: string; consequence: string; controls: string; before: Rated; after: Rated };

/** What has been typed into the forms of a permit's evidence, as texts, whether or not it is any good. No password is in here. */
export type WorkForms = {
  risk: { steps: readonly TypedStep[]; team: string; siteBased: boolean };
  controls: { answers: Readonly<Record<string, { answer: 'yes' | 'no' | 'not_applicable'; why: string }>> };
  plan: { points: string; interval: string; continuous: boolean };
  test: {
    point: string;
    kind: 'initial' | 'periodic' | 'resume';
    testedAt: string;
    instrument: string;
    readings: Readonly<Record<string, string>>;
    note: string;
    sap: string;
    /** Sent twice, this very test is recorded once. Another one whenever something is typed. */
    key: string;
  };
  void: { no: number; reason: string };
  crew: { sap: string; badge: string; name: string; role: (typeof crewRoles)[number]; company: string };
  talk: { topics: string; attendees: readonly number[] };
  visit: { at: string; note: string };
};

/** Places of the page that save something; those of `WorkForms` hold what was typed meanwhile. */
export type FormName = keyof WorkForms | 'move';

/** One write of evidence. A gas test carries who signs it, and their password, to the port and no further. */
export type WorkCall =
  | { kind: 'assessRisk'; body: BodyOf<Calls['assessRisk']> }
  | { kind: 'answerControls'; body: BodyOf<Calls['answerControls']> }
  | { kind: 'planGas'; body: BodyOf<Calls['planGas']> }
  | { kind: 'testGas'; body: BodyOf<Calls['testGas']>; signer: { sap: number; password: string }; key: string }
  | { kind: 'voidGas'; no: number; body: BodyOf<Calls['voidGas']> }
  | { kind: 'addCrew'; body: BodyOf<Calls['addCrew']> }
  | { kind: 'moveCrew'; no: number; body: BodyOf<Calls['moveCrew']> }
  | { kind: 'talk'; body: BodyOf<Calls['talk']> }
  | { kind: 'visit'; body: BodyOf<Calls['visit']> };
