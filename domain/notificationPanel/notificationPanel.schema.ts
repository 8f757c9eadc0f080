import { array, boolean, type InferType, object, string } from 'yup';

const variants = ['success', 'error', 'warning', 'info', 'default'] as const;

/** A notification of the sample: what it says, how it looks, and whether somebody has put it aside. */
const sampleNotification = object({
  id: string().required(),
  message: string().required(),
  options: object({ variant: string().oneOf(variants).required() }).required(),
  dismissed: boolean().required(),
});
export type SampleNotification = InferType<typeof sampleNotification>;
export const sampleNotificationList = array(sampleNotification.required()).required();

/** A notification as the sample keeps it: with the id of the account that it is told to. */
const toldNotification = sampleNotification.shape({ account: string().required() });
export const toldNotificationList = array(toldNotification.required()).required();
export type ToldNotification = InferType<typeof toldNotification>;
