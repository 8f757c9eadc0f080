import type { Texts } from '#domain/kernel/language.ts';
import type { Ask, Instant, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import type { ClearingRole, Regions } from '#domain/permits/kernel/permit.regions.ts';
import { regionsOf } from '#domain/permits/regions/regionsOf.ts';

/** Where on the page of a permit a block is cleared. */
export type BlockSection = 'overview' | 'risk' | 'gas' | 'isolations' | 'conflicts' | 'location' | 'crew' | 'handover' | 'desk';

/** Why something may not happen now: in words, who can clear it, where, and when time does; null when time does not. */
export type Block = {
  guard: string;
  code: string;
  text: Texts;
  role: ClearingRole;
  where: BlockSection;
  clearsAt: Instant | null;
  /** People who cannot clear it although they hold the role: it is about them. */
  notBy?: readonly number[];
  /** The fields of the request that it is about, by their names. */
  fields?: readonly string[];
};

/** What a guard looks at: the facts, what is wanted, who wants it (nobody when time does), and the regions at that moment. */
export type GuardInput = { permit: PermitFacts; ask: Ask; signers: readonly Signer[]; regions: Regions };

/** What a guard finds; where one of its faults is cleared elsewhere than the others, it says where. */
type Fault<Code extends string> = {
  code: Code;
  clearsAt?: Instant;
  where?: BlockSection;
  notBy?: readonly number[];
  fields?: readonly string[];
  /** Who clears it, where that is somebody else than for the others. */
  role?: ClearingRole;
  /** What it says of this permit, where it names something. */
  text?: Texts;
};
type Found<Code extends string> = Code | Fault<Code> | null;

type Spec<Code extends string> = {
  /** The number under which procedures name the guard. */
  no?: `G${number}`;
  name: string;
  /** What must be so. */
  about: Texts;
  role: ClearingRole;
  where: BlockSection;
  texts: Record<Code, Texts>;
  /** What it finds; several faults where they are cleared one by one. */
  check: (look: GuardInput) => Found<Code> | readonly Fault<Code>[];
};

export type Guard = Omit<Spec<string>, 'check'> & { judge: (look: GuardInput) => readonly Block[] };

const isList = <One>(found: string | One | readonly One[]): found is readonly One[] => Array.isArray(found);

/** One guard: a pure function over the facts of a permit, with what it says when it blocks. */
export const guard = <Code extends string>({ check, ...spec }: Spec<Code>): Guard => ({
  ...spec,
  judge: (look) => {
    const found = check(look);
    if (found === null) return [];
    const { role, where } = spec;
    const faults = isList(found) ? found : [typeof found === 'string' ? { code: found } : found];
    return faults.map((fault) => ({
      guard: spec.no ?? spec.name,
      text: spec.texts[fault.code],
      role,
      where,
      clearsAt: null,
      ...fault,
    }));
  },
});

export const guardInput = (permit: PermitFacts, ask: Ask, signers: readonly Signer[]): GuardInput => ({
  permit,
  ask,
  signers,
  regions: regionsOf(permit, ask.at),
});
