import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { figureOf, proofOf, type SafeguardName, safeguards } from '#domain/references/data/safeguards.data.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';
import { documentFault, filesNamed, type PermitFile } from './files.rules.ts';

const recorded = ['paper', 'sight', 'reading'];

/** What was proved; `document` is the paper itself by the name it is kept under, `files` are those of the permit. */
export type SafeguardInput = {
  name: SafeguardName;
  said: string;
  value: number | null;
  document: string | null;
  files: readonly PermitFile[];
};

/**
 * A safeguard of a kind of work as somebody has proved it: the paper, what was seen, or the figure that was read. A figure outside of its
 * limit is recorded, too: it is what keeps the work from beginning.
 */
export const recordSafeguard = (
  evidence: Evidence,
  facts: PermitFacts,
  { name, said, value, document, files }: SafeguardInput,
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('recordSafeguard', facts, who);
  const figure = figureOf(name);
  refuseFields(
    [
      faultIf(!facts.safeguards.needed.includes(name) || !recorded.includes(proofOf(name).by), 'name', 'unknown_safeguard'),
      faultIf(figure !== null && value === null, 'value', 'figure_missing'),
      faultIf(figure === null && value !== null, 'value', 'nothing_asked'),
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
      safeguards: [...evidence.safeguards, { no, name, said, value, ...(file ? { document: file } : {}), by: who.sap, at }],
    },
    note: {
      event: 'SAFEGUARD_RECORDED',
      comment: joinedParts(
        safeguards[name].title.en,
        value === null ? null : `${value} ${figure?.unit ?? ''}`,
        said,
        file?.fileName ?? null,
      ),
    },
  };
};
