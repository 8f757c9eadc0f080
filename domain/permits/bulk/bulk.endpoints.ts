import { array, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { leftOut, maxComment } from '#domain/permits/permit/work.endpoints.ts';
import { bulkEvents, bulkOutcomes, maxBulkPermits } from './bulk.schema.ts';

const twoMonths = 60 * 1440;

export const bulkEndpoints = endpoints({
  events: {
    method: 'POST',
    path: '/v1/permits/bulk/events/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'One thing done to many permits, each in a transaction of its own: the answer says for each how it went. Nothing that takes a signature. Stopping is not refused for what stands beside it, as at one permit, nor for how many are named.',
    body: object({
      ids: array(permitId).min(1).max(maxBulkPermits).required(),
      /** The version that each permit was seen in, in the order of the ids. Stopping needs none. */
      versions: array(rowId().required()).max(maxBulkPermits).default([]),
      /** Other events of a permit are known here too, and refused: 409 `illegal_event`. */
      event: string()
        .oneOf([...bulkEvents, ...permitEventNames])
        .required(),
      reason: string().oneOf(suspendReasons),
      comment: trimmedText().max(maxComment),
      /** RESCHEDULE: by how many minutes each planned period is moved; it keeps its length. */
      move_minutes: number().integer().min(-twoMonths).max(twoMonths),
      /** assign: who coordinates from now on. */
      coordinator_sap: sapNumber,
    }),
    idempotent: true,
    multiStatus: true,
    reply: enveloped(bulkOutcomes).shape({ meta: object({ left_out: leftOut }) }),
  },
});
