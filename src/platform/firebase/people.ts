import { createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut, type User, updateProfile } from 'firebase/auth';
import { rolesFrom } from '#domain/access/roles.ts';
import type { FirebaseConfig } from '#domain/config/firebase.schema.ts';
import { type Account, newUserData, type UserData, userDataFrom } from '#domain/firebase/userData.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import type { EmailProvider, ProvidedSession } from '#src/system/Provider.ts';
import { openProject } from './project.ts';
import { userStoreIn } from './userStore.ts';
import { within } from './within.ts';

const accountOf = ({ displayName, photoURL, email }: User): Account => ({
  displayName: displayName ?? '',
  photoURL: photoURL ?? '',
  email: email ?? '',
});

const userFrom = (uid: string, { role, data }: UserData): SessionUser => ({
  uid,
  from: 'firebase',
  role: rolesFrom([], { template_role: role }),
  sap: null,
  data,
});

/** The people of a Firebase project, by its SDK. Failures are the SDK's own. */
export const openPeople = (config: FirebaseConfig, { patience }: { patience: number }): EmailProvider => {
  const { auth, database, close } = openProject(config);
  const store = userStoreIn(database, patience);
  const unhurried = () => new AbortController().signal;

  const sessionOf = async (user: User, signal: AbortSignal): Promise<ProvidedSession> => {
    const account = accountOf(user);
    const newcomer = newUserData(account);
    const stored = await store.read(user.uid, signal);
    if (stored === null) await store.create(user.uid, newcomer, signal);
    // The SDK renews its tokens by itself: the session ends when it says so, not at an hour.
    return { user: userFrom(user.uid, userDataFrom(stored ?? newcomer, account)), expiresAt: null };
  };

  /** Who cannot be let in wholly is not kept half: the next visit would find them signed in. */
  const letIn = async (user: User, before?: () => Promise<void>): Promise<ProvidedSession> => {
    try {
      await before?.();
      return await sessionOf(user, unhurried());
    } catch (thrown) {
      await signOut(auth);
      throw thrown;
    }
  };

  return {
    recall: async (signal) => {
      await within(auth.authStateReady(), signal);
      return auth.currentUser && sessionOf(auth.currentUser, signal);
    },
    signIn: async ({ email, password }) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return letIn(user);
    },
    signUp: async ({ displayName, email, password }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return letIn(user, () => updateProfile(user, { displayName }));
    },
    keep: async ({ uid }, data, signal) => {
      await within(auth.authStateReady(), signal);
      // Another tab may have let another person in.
      if (auth.currentUser?.uid !== uid) throw new Problem('token_expired');
      await store.change(uid, data, signal);
      return true;
    },
    leave: close,
  };
};
