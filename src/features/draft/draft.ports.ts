import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { type DraftChange, draftFieldNames, draftFields } from '#domain/permits/draft/draft.schema.ts';
import { canonicalTracking, siteOf } from '#domain/permits/kernel/trackingNumber.ts';
import { type Choice, finderMachine } from '#machines/finder/finder.machine.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import {
  type LoadedDraft,
  permitDraftMachine,
  type SaveDraft,
  type SavedDraft,
} from '#machines/permitDraft/permitDraft.machine.ts';
import { newKey } from '#src/platform/newKey.ts';

type Api = Pick<Client<Contract>, 'drafts' | 'paperPermits'>;

const bodyOf = ({ change, cloneOf, applicant }: SaveDraft, paper: string | null) => ({
  ...change,
  ...(cloneOf === null ? {} : { clone_of: cloneOf }),
  ...(applicant === null ? {} : { applicant_sap: applicant }),
  ...(paper === null ? {} : { paper_number: canonicalTracking(paper) ?? paper }),
});

type NewPermit = ReturnType<typeof bodyOf>;

/** What was taken out of a form since it was sent is said as empty. */
const emptied = (sent: NewPermit, now: NewPermit): DraftChange => {
  const empty = draftFields.getDefault();
  return Object.fromEntries(draftFieldNames.filter((name) => name in sent && !(name in now)).map((name) => [name, empty[name]]));
};

/**
 * Makes one permit of a form, however often its answer is lost. Nobody knows whether the first call arrived, so it is made again under its
 * key before anything else; what was typed since is a change of that permit.
 */
const creatorOf = (api: Api) => {
  let unsure: { body: NewPermit; key: string } | null = null;
  return async (body: NewPermit, change: DraftChange, signal: AbortSignal): Promise<SavedDraft> => {
    const sent = unsure ?? { body, key: newKey() };
    unsure = sent;
    const { result } = await api.drafts.create({ ...sent, signal }).catch((error: unknown) => {
      if (!isOutcomeUnknown(error)) unsure = null;
      throw error;
    });
    if (JSON.stringify(sent.body) !== JSON.stringify(body)) {
      const later = { ...emptied(sent.body, body), ...change };
      await api.drafts.change({ params: { id: result.id }, body: later, version: result.version, signal });
    }
    unsure = null;
    return { ...result, material: false };
  };
};

/**
 * The number of a sheet of paper as it is written, if a permit may be entered under it now. Throws why not before anybody has typed
 * anything: `not_found`, `paper_settled` when it is accounted for, `not_allowed` when another person holds it.
 */
const enterable = async ({ paperPermits }: Api, paper: string, signal: AbortSignal): Promise<string> => {
  const number = canonicalTracking(paper);
  if (number === null) throw new Problem('not_found');
  const { result } = await paperPermits.list({ query: { site: siteOf(number), number }, signal });
  const [sheet] = result;
  if (!sheet) throw new Problem('not_found');
  if (sheet.state !== 'reserved') throw new Problem('paper_settled');
  if (!sheet.mine) throw new Problem('not_allowed');
  return number;
};

/** The areas where a permit with this number can be: those of the site that gave it. */
const areasAt = (areas: readonly Area[], number: string): readonly Area[] =>
  areas.filter(({ site }) => site.code === siteOf(number));

/** The form of a permit over the server. */
export const withDraftPorts = ({ api }: { api: Api }, paper: string | null = null) => {
  const create = creatorOf(api);
  return permitDraftMachine.provide({
    actors: {
      loadDraft: fromPromise<LoadedDraft, { id: number | null }>(async ({ input: { id }, signal }) => {
        const [areas, draft, number] = await Promise.all([
          api.drafts.areas({ signal }),
          id === null ? null : api.drafts.draft({ params: { id }, signal }),
          paper === null ? null : enterable(api, paper, signal),
        ]);
        return { areas: number === null ? areas.result : areasAt(areas.result, number), draft: draft?.result ?? null };
      }),
      saveDraft: fromPromise<SavedDraft, SaveDraft>(async ({ input, signal }) => {
        const { permitId, version, change } = input;
        if (permitId !== null) {
          const { result, meta } = await api.drafts.change({ params: { id: permitId }, body: change, version, signal });
          return { ...result, material: meta.material_change };
        }
        return create(bodyOf(input, paper), change, signal);
      }),
    },
  });
};

/** What stands at the site of an area, that of the area first; everywhere while none is chosen. */
export const withEquipmentPorts = ({ api }: { api: Api }, areaNow: () => number | undefined) =>
  finderMachine.provide({
    actors: {
      find: fromPromise<readonly Choice[], { query: string }>(async ({ input, signal }) => {
        const area = areaNow();
        const query = { q: input.query, ...(area === undefined ? {} : { area }) };
        const { result } = await api.drafts.equipment({ query, signal });
        // Two sites may use one tag; the form takes the tag alone, and a system only from the site that it is for.
        const once = result.filter(({ tag }, index) => result.findIndex((other) => other.tag === tag) === index);
        return once.map(({ tag, name, area: { code }, ...thing }) => ({
          ...{ code: tag, name: name || code },
          thing: area === undefined ? { ...thing, system_id: null, point: null } : thing,
        }));
      }),
    },
  });
