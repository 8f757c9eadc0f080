import { array, type InferType, object, string } from 'yup';
import { firebaseConfig } from './firebase.schema.ts';
import { safeAddress } from './safeAddress.ts';

const withoutSlash = (text: string | undefined) => text?.replace(/\/+$/, '');

/** A provider that speaks OpenID Connect (Auth0 and most others). */
const externalConfig = object({
  /** As people know it. */
  name: string().trim().max(40).default('Auth0'),
  /** The issuer: the address before `/.well-known/openid-configuration`. */
  authority: safeAddress().required(),
  clientId: string().required(),
  scope: string()
    .default('openid profile email')
    .matches(/(^| )openid( |$)/, { message: ({ path }) => `${path} must contain openid` }),
  audience: string().optional(),
  /** Where `users/{sub}` is read and written; without it the settings of its people stay on their device. */
  managementUrl: safeAddress().transform(withoutSlash).nullable().default(null),
  /** Further addresses that the provider's own description names for its calls. */
  addresses: array(safeAddress().required()).default([]),
}).exact();

/** Who else vouches for people at this site. A name that nobody knows is an error: a misspelled one would silently do nothing. */
export const providersConfig = object({
  firebase: firebaseConfig.nullable().default(null),
  external: externalConfig.nullable().default(null),
}).exact();

export type ProvidersConfig = InferType<typeof providersConfig>;
export type ExternalConfig = InferType<typeof externalConfig>;
