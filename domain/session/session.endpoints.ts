import { mixed, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { loginBody } from './login.schema.ts';
import { authReply, signedIn } from './session.schema.ts';

/** Signing in, checking a stored token, signing out (specification 7). Bodies are literal: no envelope around the login answer. */
export const sessionEndpoints = endpoints({
  login: {
    method: 'POST',
    path: '/v1/account/login',
    host: 'api',
    access: 'everyone',
    about: 'Sign in with SAP number and password.',
    body: loginBody,
    loose: true,
    reply: signedIn,
  },
  auth: {
    method: 'POST',
    path: '/v1/account/auth',
    host: 'api',
    access: 'everyone',
    about: 'Check a stored token and learn whose it is.',
    // Whatever is sent as a token and is none is a refused token, not a wrong field.
    body: object({ token: mixed<string>().required() }),
    loose: true,
    reply: authReply,
  },
  logout: {
    method: 'POST',
    path: '/v1/account/logout',
    host: 'api',
    access: 'user',
    loose: true,
    keepalive: true,
    about: 'Revoke the token of this call.',
    reply: object({ status: string().required() }),
  },
});
