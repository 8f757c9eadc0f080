import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { canonicalTracking, siteOf } from '#domain/permits/trackingNumber.ts';
import { type Choice, finderMachine } from '#machines/finder/finder.machine.ts';
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

/** The same text sent again after a lost answer is the same permit, not another one. */
const keyFor = () => {
  let known = { text: '', key: '' };
  return (body: object): string => {
    const text = JSON.stringify(body);
    if (text !== known.text) known = { text, key: newKey() };
    return known.key;
  };
};

/**
 * The number of a sheet of paper as it is written, if a permit may be entered under it now. Throws why not before anybody has typed
 * anything: `not_found`, `paper_settled` when it is accounted for, `not_allowed` when somebody else holds it.
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
  const keyOf = keyFor();
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
        const body = bodyOf(input, paper);
        const { result } = await api.drafts.create({ body, key: keyOf(body), signal });
        return { ...result, material: false };
      }),
    },
  });
};

/** The people of the plant, as the server knows them. */
export const withPeoplePorts = ({ api }: { api: Api }) =>
  finderMachine.provide({
    actors: {
      find: fromPromise<readonly Choice[], { query: string }>(async ({ input, signal }) => {
        const { result } = await api.drafts.people({ query: { q: input.query }, signal });
        return result.map(({ sap, name }) => ({ code: String(sap), name }));
      }),
    },
  });

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
