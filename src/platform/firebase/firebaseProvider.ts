import type { FirebaseConfig } from '#domain/config/firebase.schema.ts';
import { problemOfFirebase } from '#domain/firebase/firebase.problems.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { bringTexts } from '#src/i18n/i18n.ts';
import type { EmailProvider } from '#src/system/Provider.ts';
import './locales/keys.ts';
import { mayBeKnown } from './persisted.ts';

/** How long people wait for the database of the project. */
const patience = 8000;

const loadPeople = async () => {
  try {
    return (await import('./people.ts')).openPeople;
  } catch {
    throw new Problem('unreachable');
  }
};

/** What is wrong with a field is said by a text of ours: it must be there when a form shows it. */
const withTexts = async (problem: Problem): Promise<Problem> => {
  if (problem.extra.errors) await bringTexts('firebase').catch(() => undefined);
  return problem;
};

/** The Firebase project of a site as a house where people have accounts. The SDK comes with the first question about somebody. */
export const firebaseProvider = (config: FirebaseConfig, limits = { patience }): EmailProvider => {
  let opened: Promise<EmailProvider> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = (): Promise<EmailProvider> => {
    const opening = loadPeople().then((openPeople) => openPeople(config, limits));
    // What could not be loaded is loaded anew the next time.
    opening.catch(forget);
    return opening;
  };
  const ask = async <T>(question: (people: EmailProvider) => Promise<T>): Promise<T> => {
    opened ??= open();
    try {
      return await question(await opened);
    } catch (thrown) {
      throw await withTexts(problemOfFirebase(thrown));
    }
  };
  const isAnybody = async (): Promise<boolean> => opened !== null || mayBeKnown(config.apiKey);
  return {
    recall: async (signal) => ((await isAnybody()) ? ask((people) => people.recall(signal)) : null),
    signIn: (credentials) => ask((people) => people.signIn(credentials)),
    signUp: (newcomer) => ask((people) => people.signUp(newcomer)),
    keep: (user, data, signal) => ask((people) => people.keep(user, data, signal)),
    leave: async () => {
      if (await isAnybody()) await ask((people) => people.leave()).finally(forget);
    },
  };
};
