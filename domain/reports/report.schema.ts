import { type InferType, object, string } from 'yup';

/** How much of a fault is told: enough to find it, too little to fill a log. */
export const reportLimits = { path: 500, message: 500, stack: 4096, perMinutePerAddress: 20 } as const;

/** A screen that broke in somebody's browser. It names the place and the fault, and holds nothing that was typed. */
export const faultReport = object({
  id: string()
    .matches(/^[0-9a-f]{10}$/)
    .required(),
  path: string().max(reportLimits.path).required(),
  message: string().max(reportLimits.message).defined(),
  stack: string().max(reportLimits.stack).defined(),
  version: string().max(100).required(),
}).noUnknown();

export type FaultReport = InferType<typeof faultReport>;
