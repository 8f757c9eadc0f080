import { array, mixed, number, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import type { L10n } from '#domain/kernel/language.ts';
import { weights } from '#domain/permits/riskWeight/riskWeight.schema.ts';

/** An item may be a word or an object; the specification does not show its shape, so a reader accepts both. */
const items = array(mixed<string | Record<string, unknown>>().required()).required();

/** Which kinds of work go together (Y), restricted (R) or not at all (N). A site's own control room may not have it. */
const simopsMatrix = object({
  basis: string().required(),
  padding_min: number().integer().required(),
  pairs: array(
    object({ one: string().required(), other: string().required(), verdict: string().required() }).required(),
  ).required(),
  controls: array(object({ code: string().required(), text: mixed<L10n>().required() }).required()).required(),
});

export const referencesEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/references',
    host: 'controlRoom',
    access: 'user',
    loose: true,
    about:
      'Critical risks, specific permits, those a subject-matter expert must endorse, which works go side by side, and by which points permits are weighed; also the reasons of a suspension, the topics of conversations and what people may be competent for. `version` is another one when any of it is.',
    reply: object({
      result: object({
        crms: items,
        specificPermit: items,
        smeSpecificPermit: items,
        version: string(),
        simopsMatrix: simopsMatrix.optional().default(undefined),
        weights: weights.optional().default(undefined),
        reasons: array(object({ code: string().required(), name: mixed<L10n>().required() }).required()),
        topics: array(string().required()),
        competences: array(string().required()),
      }).required(),
    }),
  },
});
