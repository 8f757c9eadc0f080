import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import type { L10n } from '#domain/kernel/language.ts';
import { weights } from '#domain/permits/riskWeight/riskWeight.schema.ts';

const words = mixed<L10n>().required();
const maybe = () => number().nullable().defined();

const siteRules = object({
  /** Every number with its unit and where it comes from: a source, or "demo" for a figure that a site must replace. */
  limits: array(
    object({
      name: string().required(),
      about: words,
      value: number().required(),
      unit: string().required(),
      basis: string().required(),
    }).required(),
  ).required(),
  gas: array(
    object({
      work: string().oneOf(['any', 'HOT']).required(),
      substance: string().required(),
      unit: string().required(),
      min: maybe(),
      max: number().required(),
      basis: string().required(),
    }).required(),
  ).required(),
  types: array(
    object({
      code: string().required(),
      name: words,
      gas: string().required(),
      retest_min: maybe(),
      continuous: boolean().required(),
      min_points: number().integer().required().default(1),
      isolation: string().required(),
      max_issue_hours: number().required(),
      max_validity_days: number().required(),
      /** Metres; null reaches as far as there is plant. */
      radius_m: object({ horizontal: number().required(), down: maybe(), up: maybe() }).required(),
      discipline: string().nullable().defined(),
      discipline_when: string().nullable().defined(),
    }).required(),
  ).required(),
  /** What people are warned of: minutes from its moment, before it where negative, or the share of its time in percent. 1 is urgent. */
  warnings: array(
    object({
      kind: string().required(),
      about: words,
      at: number().required(),
      unit: string().oneOf(['min', '%']).required(),
      priority: number().required(),
      basis: string().required(),
    }).required(),
  )
    .optional()
    .default([]),
  /** Who hears of something urgent that nobody has acted on, and after how many minutes. */
  escalation: array(object({ role: string().required(), minutes: number().required(), basis: string().required() }).required())
    .optional()
    .default([]),
  /** Which kinds of work go together: a row for each code, a letter for each code of the same order. */
  matrix: object({
    basis: string().required(),
    codes: array(string().required()).required(),
    rows: array(array(string().oneOf(['Y', 'R', 'N']).required()).required()).required(),
  }).required(),
  controls: array(object({ code: string().required(), text: words }).required()).required(),
  /** By which points permits are weighed; a site's own server may not say it. */
  weights: weights.optional().default(undefined),
  guards: array(
    object({ no: string().nullable().defined(), name: string().required(), about: words, role: string().required() }).required(),
  ).required(),
});
export type SiteRules = InferType<typeof siteRules>;

export const rulesEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/v1/rules/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The rules that this site judges permits by: limits, intervals, distances, the matrix of simultaneous work, the points of the risk weight, and the guards.',
    reply: enveloped(siteRules.required()),
  },
});
