import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { sampleSignedIn, sampleSignInReply } from './sampleAuth.schema.ts';

/**
 * The sign-in of the sample (specification 7). Both calls are GET there, which puts what is sent into the address: they are
 * answered in the page and never leave it.
 */
export const sampleAuthEndpoints = endpoints({
  signIn: {
    method: 'GET',
    path: '/api/auth',
    host: 'sample',
    access: 'everyone',
    about: 'Sign in to the sample. What is not right comes as a list under status 200.',
    query: object({ email: string().default(''), password: string().default('') }),
    reply: sampleSignInReply,
  },
  renew: {
    method: 'GET',
    path: '/api/auth/access-token',
    host: 'sample',
    access: 'everyone',
    about: 'Another token of the sample for one that is still good.',
    query: object({ access_token: string().default('') }),
    reply: sampleSignedIn,
  },
});
