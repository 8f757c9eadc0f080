import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';

/** What happens to the page of a permit; its parts tell it some of this. */
export type PermitPageEvent =
  | { type: 'permit.refresh' }
  | { type: 'permit.retry' }
  /** An event was taken, and this is the permit since. */
  | { type: 'permit.answered'; permit: Permit }
  /** The feed of changes tells of this version. */
  | { type: 'permit.changed'; version: number }
  /** The address names an event: its dialog opens as soon as it is known what may be done, as if it had been pressed. */
  | { type: 'permit.asked'; event: string }
  /** What may be done was read; `own` unless another person is meant. */
  | { type: 'permit.possible'; can: CanAnswer; own: boolean }
  /** The evidence is of this version now. */
  | { type: 'permit.worked'; version: number }
  /** The server refused an event because it knows more than what is shown. */
  | { type: 'permit.outdated' }
  /** The desk asks what another person could do. */
  | { type: 'permit.signerMeant'; sap: number }
  /** No dialog of an event is open. */
  | { type: 'permit.deskClosed' };
