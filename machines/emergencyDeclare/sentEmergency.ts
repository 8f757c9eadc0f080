import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { Emergency, emergencyEndpoints, PastEmergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { DeclareForm } from './declareForm.ts';

type Body = BodyOf<typeof emergencyEndpoints.declare>;
type Seen = Pick<PastEmergency, 'id' | 'kind' | 'areas'>;

/** A declaration that was sent, or is about to be; `form` is what was chosen for it. */
export type SentEmergency = {
  form: DeclareForm;
  body: Body;
  key: string;
  /** The newest emergency that was known then: what it made has a higher number. */
  after: number;
};

/** What is read of emergencies: those of now, and the last of those before. */
export type ReadOfEmergencies = { open: readonly Emergency[]; past: readonly Seen[] };

export const newestOf = (read: ReadOfEmergencies): number => Math.max(0, ...[...read.open, ...read.past].map(({ id }) => id));

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Whether two declarations are of one kind and over the same areas. A note makes no other emergency of it. */
export const isSameCase = (one: Body, other: Body): boolean => one.kind === other.kind && areSame(one.areas, other.areas);

/** The emergency that a declaration has made, as far as it can be told: the same case, declared since. */
export const madeBy = <One extends Seen>({ body, after }: SentEmergency, read: readonly One[]): One | undefined =>
  read.find(({ id, kind, areas }) => {
    const ids = areas.map((area) => area.id);
    return id > after && kind === body.kind && areSame(body.areas, ids);
  });

/** What nobody knows of any more, once more was read. */
export const stillLost = (lost: readonly SentEmergency[], { open, past }: ReadOfEmergencies): SentEmergency[] =>
  lost.filter((sent) => !madeBy(sent, open) && !madeBy(sent, past));

/** The declaration that the form would make, where it was sent already and nobody knows whether it arrived. */
export const lostCase = (lost: readonly SentEmergency[], body: Body | null): SentEmergency | undefined =>
  lost.find((sent) => body !== null && isSameCase(sent.body, body));
