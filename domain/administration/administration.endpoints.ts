import { array, boolean, type InferType, number, object, string } from 'yup';
import { passwordLimits } from '#domain/access/password/password.limits.ts';
import { productRoles, templateRoles } from '#domain/access/roles.ts';
import { largestSap, sapNumber } from '#domain/access/sapNumber.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { phoneNumber } from './phoneNumber.ts';

const codes = productRoles.map(({ code }) => code);
const name = lineText().required().max(100);
const password = string().required().max(passwordLimits.max);
const roles = array(string().oneOf(codes).required()).max(codes.length);

const held = object({ until: string().nullable().defined() });

/** One right: as delegate of an area of a site, or a discipline or competence. */
const right = {
  site: trimmedText().max(20).optional(),
  area: trimmedText().max(40).optional(),
  competence: trimmedText().max(40).optional(),
};

/** A person with an account, as who administers users sees them. */
export const administeredUser = object({
  id: number().integer().required(),
  sap: number().integer().required(),
  firstname: string().defined(),
  surname: string().defined(),
  email: string().nullable().default(null),
  phone: string().nullable().default(null),
  roles: array(string().required()).required(),
  template_role: string().oneOf(templateRoles).nullable().default(null),
  administrator: boolean().required(),
  disabled: boolean().required(),
  /** The areas that they are a delegate of, and the disciplines and competences that they hold, each until when; null without an end. */
  areas: array(held.shape({ site: string().required(), code: string().required() }).required()).default([]),
  competences: array(held.shape({ code: string().required() }).required()).default([]),
});
export type AdministeredUser = InferType<typeof administeredUser>;

const sapParams = object({ sap: sapNumber.required() });

/** Administering users: for the command line of those who hold that right. No role gives it, and no screen. */
export const administrationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/users',
    host: 'api',
    access: 'administrators',
    about: 'Accounts by SAP number, at most `limit` of them, after `after`.',
    query: object({
      search: trimmedText().max(100).default(''),
      after: number().integer().min(0).max(largestSap).default(0),
      limit: number().integer().min(1).max(500).default(100),
    }),
    reply: object({ result: array(administeredUser.required()).required(), next: number().integer().nullable().default(null) }),
  },
  add: {
    method: 'POST',
    path: '/v1/users',
    host: 'api',
    access: 'administrators',
    about: 'Create an account.',
    body: object({
      sap: sapNumber.required(),
      firstname: name,
      surname: name,
      email: trimmedText().email().max(200).nullable().default(null),
      phone: phoneNumber().nullable().default(null),
      roles: roles.default([]),
      password,
    }),
    reply: object({ result: administeredUser.required() }),
  },
  change: {
    method: 'PATCH',
    path: '/v1/users/:sap',
    host: 'api',
    access: 'administrators',
    about:
      'Give or take roles, the right to administer users or a telephone number, disable or enable; grant or revoke one right beside the roles: as delegate of an `area` of a `site`, or a `competence`, which is a discipline of endorsement, gas tester, isolating authority or what a role on a crew asks for. Granted again it holds until the time that is said last. Disabling ends every session.',
    params: sapParams,
    body: object({
      roles: roles.optional().default(undefined),
      template_role: string().oneOf(templateRoles).nullable().optional(),
      administrator: boolean().optional(),
      disabled: boolean().optional(),
      phone: phoneNumber().nullable().optional(),
      grant: object({ ...right, until: instant.optional() })
        .optional()
        .default(undefined),
      revoke: object(right).optional().default(undefined),
    }),
    reply: object({ result: administeredUser.required() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/users/:sap/password',
    host: 'api',
    access: 'administrators',
    about: 'Give an account another password. Every session of it ends, and a lock is lifted.',
    params: sapParams,
    body: object({ password }),
    reply: object({ result: administeredUser.required() }),
  },
});
