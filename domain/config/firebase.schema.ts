import { type InferType, object, string } from 'yup';
import { safeAddress } from './safeAddress.ts';

/** The Firebase project of a site, as its page shows it under "Your apps". None of it is secret: the rules of the project decide. */
export const firebaseConfig = object({
  /** Which project calls: all that its sign-in service asks for. */
  apiKey: string().required(),
  /** Where sign-in pages of the project are. E-mail and password need none, so it is only passed on. */
  authDomain: string().required(),
  projectId: string().required(),
  /** Where `users/{uid}` is kept; the first label of the host names the database. */
  databaseURL: safeAddress().required(),
  /** Which app of the project this console is. */
  appId: string().optional(),
  /** Stand-ins for the sign-in service and the database on this machine, for tests and for trying things out. */
  emulators: object({ auth: safeAddress().required(), database: safeAddress().required() }).nullable().default(null),
}).exact();

export type FirebaseConfig = InferType<typeof firebaseConfig>;

const originOf = (url: string): string => new URL(url).origin;
const socketOf = (url: string): string => originOf(url).replace(/^http/, 'ws');

/** Google's databases send their callers on to other machines of the same domain. */
const databaseSocket = (databaseURL: string): string => {
  const domain = /\.(firebaseio\.com|firebasedatabase\.app)$/.exec(new URL(databaseURL).hostname)?.[1];
  return domain ? `wss://*.${domain}` : socketOf(databaseURL);
};

/** What a page must be allowed to connect to (`connect-src`) to work with this project. */
export const firebaseConnections = ({ databaseURL, emulators }: FirebaseConfig): string[] =>
  emulators
    ? [originOf(emulators.auth), socketOf(emulators.database)]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', databaseSocket(databaseURL)];
