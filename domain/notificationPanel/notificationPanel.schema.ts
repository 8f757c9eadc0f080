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
