import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth, signOut } from 'firebase/auth';
import { connectDatabaseEmulator, forceWebSockets, getDatabase, goOffline } from 'firebase/database';
import type { FirebaseConfig } from '#domain/config/firebase.schema.ts';
import { appName } from './persisted.ts';

// The other way loads scripts from the database, which our pages forbid.
forceWebSockets();
// What goes wrong is told to people, as problems.
setLogLevel('silent');

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** The SDK for one project: not connected to its database until somebody has work there. */
export const openProject = ({ emulators, appId, ...config }: FirebaseConfig) => {
  const app = initializeApp({ ...config, ...(appId ? { appId } : {}) }, appName);
  // Nothing but e-mail and password: the parts for pop-up windows and redirects stay out.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const database = getDatabase(app);
  if (emulators) {
    const address = new URL(emulators.database);
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectDatabaseEmulator(database, address.hostname, portOf(address));
  }
  goOffline(database);
  return {
    auth,
    database,
    /** Forgets who is signed in, and with the app also what waits to be written for them. */
    close: async (): Promise<void> => {
      await signOut(auth).finally(() => deleteApp(app));
    },
  };
};
