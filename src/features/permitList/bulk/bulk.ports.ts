import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { type BulkOutcome, maxBulkPermits } from '#domain/permits/bulk/bulk.schema.ts';
import { typedMinutes } from '#machines/permitBulk/bulkForm.ts';
import {
  type BulkPart,
  type BulkReport,
  type BulkUndo,
  type Chosen,
  permitBulkMachine,
} from '#machines/permitBulk/permitBulk.machine.ts';
import type { PermitView } from '#machines/permitList/permitList.machine.ts';
import { listQueryOf } from '#src/features/permitList/list/permitPage.ts';

type Deps = { api: Pick<Client<Contract>, 'permits' | 'bulk'> };

/** Hears what was done, with the way to take it back. */
export type Callbacks = { report: (report: BulkReport, takeBack: (undo: BulkUndo) => void) => void };

const bodyOf = ({ action, form, rows }: BulkPart) => {
  const comment = form.comment.trim();
  const minutes = typedMinutes(form.hours);
  const coordinator = typedSap(form.coordinator);
  return {
    event: action,
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ version }) => version),
    ...(comment ? { comment } : {}),
    ...(action === 'SUSPEND' && form.reason ? { reason: form.reason } : {}),
    ...(action === 'RESCHEDULE' && minutes !== null ? { move_minutes: minutes } : {}),
    ...(action === 'assign' && coordinator !== null ? { coordinator_sap: coordinator } : {}),
  };
};

/** In the browser the permits of a view are chosen from the server's list, and changed by it part after part. */
export const withPermitBulkPorts = ({ api }: Deps, view: PermitView, { report }: Callbacks) =>
  permitBulkMachine.provide({
    actors: {
      gather: fromPromise<readonly Chosen[], void>(async ({ signal }) => {
        const query = { ...listQueryOf(view), limit: maxBulkPermits };
        return (await api.permits.list({ query, signal })).result.items;
      }),
      report: fromCallback<BulkReport, void>(({ receive, sendBack }) => {
        receive((event) => report(event, (undo) => sendBack({ type: 'bulk.asked', ...undo })));
      }),
      // What changes permits is not called back when the screen goes: whether it has happened would be anybody's guess.
      sendPart: fromPromise<readonly BulkOutcome[], BulkPart>(
        async ({ input }) => (await api.bulk.events({ body: bodyOf(input), key: input.key })).result,
      ),
    },
  });
