import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Person = { localId: string; email: string; password: string; displayName: string; disabled: boolean };
type Body = Record<string, string | undefined>;
type ErrorReply = { error: { code: number; message: string } };

export type IdentityToolkit = {
  address: string;
  add: (person: Partial<Person> & { email: string; password: string }) => Person;
  people: () => readonly Person[];
  /** Answers the next call with this error of the service, such as `USER_DISABLED`. */
  refuseNext: (message: string) => void;
  /** For how many seconds tokens are good from now on. */
  lastFor: (seconds: number) => void;
  /** Whether wrong addresses and wrong passwords are told apart, as in older projects. */
  tellApart: (told: boolean) => void;
  /** The calls that came in: `accounts:signUp`. */
  calls: () => readonly string[];
  close: () => Promise<void>;
};

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the emulators make them: unsigned. */
const tokenFor = ({ localId, email }: Person, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: localId,
    user_id: localId,
    email,
    iat: now,
    exp: now + seconds,
    firebase: { sign_in_provider: 'password' },
  };
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`;
};

/** Whose token this is, without asking whether it is genuine: there is no key. */
export const uidIn = (token: string): string | null => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub ?? null;
  } catch {
    return null;
  }
};

const refusal = (message: string): ErrorReply => ({ error: { code: 400, message } });

const signedIn = (person: Person, seconds: number) => ({
  localId: person.localId,
  email: person.email,
  displayName: person.displayName,
  idToken: tokenFor(person, seconds),
  refreshToken: `refresh-${person.localId}`,
  expiresIn: String(seconds),
  registered: true,
});

type Manner = { toldApart: boolean; seconds: number };

const createPeople = () => {
  const all: Person[] = [];
  return {
    all,
    byEmail: (email = '') => all.find((person) => person.email === email.toLowerCase()),
    byToken: (token = '') => all.find((person) => person.localId === uidIn(token)),
    byRenewal: (token = '') => all.find(({ localId }) => token === `refresh-${localId}`),
    add: ({ email, ...rest }: Partial<Person> & { email: string; password: string }): Person => {
      const localId = `firebase-person-${all.length + 1}`;
      const person = { localId, displayName: '', disabled: false, ...rest, email: email.toLowerCase() };
      all.push(person);
      return person;
    },
  };
};

/** How the service answers each of its calls. */
const answersOf = (people: ReturnType<typeof createPeople>, manner: Manner): Record<string, (body: Body) => object> => ({
  'accounts:signUp': ({ email = '', password = '' }) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return refusal('INVALID_EMAIL');
    if (people.byEmail(email)) return refusal('EMAIL_EXISTS');
    if (password.length < 6) return refusal('WEAK_PASSWORD : Password should be at least 6 characters');
    return signedIn(people.add({ email, password }), manner.seconds);
  },
  'accounts:signInWithPassword': ({ email, password }) => {
    const person = people.byEmail(email);
    if (!person) return refusal(manner.toldApart ? 'EMAIL_NOT_FOUND' : 'INVALID_LOGIN_CREDENTIALS');
    if (person.password !== password) return refusal(manner.toldApart ? 'INVALID_PASSWORD' : 'INVALID_LOGIN_CREDENTIALS');
    return person.disabled ? refusal('USER_DISABLED') : signedIn(person, manner.seconds);
  },
  'accounts:lookup': ({ idToken }) => {
    const person = people.byToken(idToken);
    if (!person) return refusal('USER_NOT_FOUND');
    if (person.disabled) return refusal('USER_DISABLED');
    const { localId, email, displayName } = person;
    return { users: [{ localId, email, displayName, providerUserInfo: [{ providerId: 'password', rawId: email, email }] }] };
  },
  'accounts:update': ({ idToken, displayName }) => {
    const person = people.byToken(idToken);
    if (!person) return refusal('INVALID_ID_TOKEN');
    person.displayName = displayName ?? person.displayName;
    return { localId: person.localId, email: person.email, displayName: person.displayName, providerUserInfo: [] };
  },
  token: ({ refresh_token }) => {
    const person = people.byRenewal(refresh_token);
    if (!person) return refusal('TOKEN_EXPIRED');
    const token = tokenFor(person, manner.seconds);
    const { localId } = person;
    return { id_token: token, access_token: token, refresh_token, expires_in: String(manner.seconds), user_id: localId };
  },
});

const bodyOf = async (call: IncomingMessage): Promise<Body> => {
  const text = Buffer.concat(await call.toArray()).toString();
  return call.headers['content-type']?.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
};

const reply = (response: ServerResponse, answer: object): void => {
  const anywhere = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
  response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json', ...anywhere });
  response.end(JSON.stringify(answer));
};

/** The sign-in service of Firebase on loopback, as far as e-mail and password need it: Identity Toolkit v1 and its token renewal. */
export const startIdentityToolkit = async (): Promise<IdentityToolkit> => {
  const people = createPeople();
  const manner: Manner = { toldApart: false, seconds: 3600 };
  const answers = answersOf(people, manner);
  const calls: string[] = [];
  const refusals: string[] = [];
  const answerTo = async (call: IncomingMessage): Promise<object> => {
    if (call.method === 'OPTIONS') return {};
    const name = /\/v1\/([\w:]+)/.exec(call.url ?? '')?.[1] ?? '';
    calls.push(name);
    const refused = refusals.shift();
    return refused ? refusal(refused) : (answers[name]?.(await bodyOf(call)) ?? refusal('UNKNOWN_CALL'));
  };
  const server = createServer(async (call, response) => reply(response, await answerTo(call)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: people.add,
    people: () => people.all,
    refuseNext: (message) => void refusals.push(message),
    tellApart: (told) => {
      manner.toldApart = told;
    },
    lastFor: (seconds) => {
      manner.seconds = seconds;
    },
    calls: () => calls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
