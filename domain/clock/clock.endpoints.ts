import { type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { minute } from '#domain/kernel/units.ts';

/** The event that a signature for the time is given for; its version is the number of the doubt. */
export const confirmTimeEvent = 'CONFIRM_TIME';

/** Milliseconds that may pass between what somebody reads off a watch and the confirmation's arrival. */
export const confirmedWithin = 5 * minute;

const time = string().required();

export const clockNews = object({
  /** `off`: the server's clock is not that of its database, which decides. `doubted`: nobody knows whether the server's clock is right. */
  state: string().oneOf(['right', 'off', 'doubted']).required(),
  /** The time that decides: in doubt, the last that was known and the time that has passed since, as far as is known. */
  at: time,
  /** What the clock of the server's machine shows. */
  machine_at: time,
  doubt: object({
    id: number().integer().required(),
    /** The clock contradicts how long the machine ran; or nothing tells how long the machine was off. */
    cause: string().oneOf(['jumped', 'unknown']).required(),
    noticed_at: time,
  })
    .nullable()
    .defined()
    .default(null),
});
export type ClockNews = InferType<typeof clockNews>;

export const clockEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/v1/clock/',
    host: 'api',
    access: 'user',
    about: 'The time that decides, and whether the clock of the server is in doubt. Light: consoles ask it every few seconds.',
    reply: enveloped(clockNews.required()),
  },
  confirm: {
    method: 'POST',
    path: '/v1/clock/confirm/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Confirm that the clock of the server’s machine is right, signed by an HSE Coordinator who has compared it with a watch. Permits whose time is over by it stop then.',
    body: object({
      /** What the clock of the machine was seen to show. */
      machine_at: string()
        .required()
        .test('instant', 'machine_at must be an instant', (text) => !Number.isNaN(Date.parse(text ?? ''))),
      signature: string().max(200).required(),
    }),
    reply: enveloped(clockNews.required()),
  },
});
