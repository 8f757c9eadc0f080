import { endpoints } from '#domain/kernel/endpoint.ts';
import { registerBody, registerReply } from './registration.schema.ts';

/** How people without an account make one for themselves, where the site lets them. */
export const registrationEndpoints = endpoints({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    host: 'controlRoom',
    access: 'everyone',
    about: 'Make an account that opens nothing of the product, and sign in with it.',
    body: registerBody,
    loose: true,
    reply: registerReply,
  },
});
