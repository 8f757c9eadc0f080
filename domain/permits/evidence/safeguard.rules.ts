import { provesNothing } from '#domain/kernel/evidenceText.ts';
import type { Instant, PermitFacts, ProvedSafeguard } from '#domain/permits/kernel/permit.facts.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import {
  figuresLost,
  figuresOut,
  highestFor,
  isBeyondPaper,
  loosensLimit,
  loosensRadius,
} from '#domain/permits/regions/safeguard.rules.ts';
import { craneRadiusNote } from '#domain/references/data/craneRadius.texts.ts';
import { figureOf, proofOf, radiusOf, type SafeguardName, safeguards } from '#domain/references/data/safeguards.data.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';
import { documentFault, filesNamed, type PermitFile } from './files.rules.ts';
import { everyoneInside } from './inside.rules.ts';

const recorded = ['paper', 'sight', 'reading'];

/** What was proved; `radius` is that of the crane in a lift plan, in metres; `document` is the paper itself by the name it is kept under, `files` are those of the permit. */
export type SafeguardInput = {
  name: SafeguardName;
  said: string;
  value: number | null;
  radius: number | null;
  document: string | null;
  files: readonly PermitFile[];
};

/** A figure as the history says it: what was measured, how much it was, and the limits that this breaks. */
const outText = ({ name, value }: Pick<ProvedSafeguard, 'name' | 'value'>, facts: Pick<PermitFacts, 'safeguards'>): string => {
  const { unit = '', min = 0 } = figureOf(name) ?? {};
  const max = highestFor(facts, name) ?? 0;
  const limit = (value ?? 0) < min ? `< ${min}` : `> ${max}`;
  return joinedParts(safeguards[name].title.en, `${value ?? '–'} ${limit} ${unit}`);
};

/**
 * A safeguard of a kind of work as somebody has proved it: the paper, what was seen, or the figure that was read. A figure outside of its
 * limit is recorded, too, whatever words stand beside it: it keeps work from beginning, and stops work that goes on. `lost` says each.
 */
export const recordSafeguard = (
  evidence: Evidence,
  facts: PermitFacts,
  { name, said, value, radius, document, files }: SafeguardInput,
  who: Writer,
  at: Instant,
): Written & { lost: string | null } => {
  requireWriteRight('recordSafeguard', facts, who);
  const figure = figureOf(name);
  const ofCrane = radius === null ? {} : { radius };
  const known = { ...facts.safeguards, proved: [...facts.safeguards.proved, { name, value, at }] };
  const lost = figuresOut(known).map((one) => outText(one, { safeguards: known }));
  const isDanger = figuresLost(facts.safeguards, { name, value }).length > 0;
  refuseFields(
    [
      faultIf(!facts.safeguards.needed.includes(name) || !recorded.includes(proofOf(name).by), 'name', 'unknown_safeguard'),
      faultIf(figure !== null && value === null, 'value', 'figure_missing'),
      faultIf(figure === null && value !== null, 'value', 'nothing_asked'),
      faultIf(!isActive(facts.state) && isBeyondPaper({ name, value }), 'value', 'paper_bounds'),
      faultIf(!isDanger && radiusOf(name) !== null && radius === null, 'radius_m', 'radius_missing'),
      faultIf(radiusOf(name) === null && radius !== null, 'radius_m', 'nothing_asked'),
      faultIf(!isDanger && provesNothing(said), 'said', 'says_nothing'),
      faultIf(loosensLimit(facts, { name, value }), 'value', 'limit_loosened'),
      faultIf(loosensRadius(facts, { name, ...ofCrane }), 'radius_m', 'limit_loosened'),
      faultIf(name === 'entrants_planned' && (value ?? 0) < everyoneInside(evidence, facts), 'value', 'more_inside'),
      faultIf(document !== null && proofOf(name).by !== 'paper', 'document', 'no_paper'),
      documentFault(files, document, 'document'),
    ],
    who.language,
  );
  const [file] = document === null ? [] : filesNamed(files, [document]);
  const no = Math.max(0, ...evidence.safeguards.map((one) => one.no)) + 1;
  return {
    evidence: {
      ...evidence,
      safeguards: [
        ...evidence.safeguards,
        { no, name, said, value, ...ofCrane, revision: facts.revision, ...(file ? { document: file } : {}), by: who.sap, at },
      ],
    },
    note: {
      event: 'SAFEGUARD_RECORDED',
      comment: joinedParts(
        safeguards[name].title.en,
        value === null ? null : `${value} ${figure?.unit ?? ''}`,
        radius === null ? null : craneRadiusNote(radius),
        said,
        file?.fileName ?? null,
      ),
    },
    lost: lost.join('\n') || null,
  };
};
