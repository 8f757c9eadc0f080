import type { ExternalConfig } from '#domain/config/providers.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import type { PageProvider, ProvidedSession } from '#src/system/Provider.ts';
import { type Browser, thisBrowser } from './browser.ts';
import { type Home, homeOn, type OwnServer } from './ownHome.ts';
import { forgetBegun } from './passing.ts';
import { forgetSignIn, readStoredSignIn, type StoredSignIn, storeSignIn, userFrom } from './storedSignIn.ts';
import { homeAt } from './userMetadata.ts';

/** What start-up waits at most for settings that are kept elsewhere: it goes on without them. */
const patience = 2000;

/** The library of the protocol comes when a person signs in or comes back. */
const loadFlow = async () => {
  try {
    return await import('./flow.ts');
  } catch {
    throw new Problem('unreachable');
  }
};

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

const sessionFrom = (kept: StoredSignIn): ProvidedSession => ({ user: userFrom(kept), expiresAt: kept.expiresAt });

/** Whether the provider is there: who wants to sign in by it is not surprised then. */
const look = async (authority: string, signal: AbortSignal): Promise<null> => {
  const address = `${authority.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal }).catch(() => null);
  if (!answer?.ok) throw new Problem('unreachable');
  return null;
};

/** What is kept at home, over what this device remembers; a home that says nothing in time keeps nobody out. */
const refreshed = async (home: Home, kept: StoredSignIn, signal: AbortSignal): Promise<StoredSignIn> => {
  const found = await home.read(kept, within(signal)).catch(() => null);
  return found ? { ...kept, ...found } : kept;
};

/** A house that speaks OpenID Connect: code flow with PKCE, on pages of its own. */
export const externalProvider = (config: ExternalConfig, server: OwnServer, browser: Browser = thisBrowser()): PageProvider => {
  const home = config.managementUrl ? homeAt(config.managementUrl) : homeOn(server);
  let current: StoredSignIn | null = null;

  const recallSignIn = async (kept: StoredSignIn, signal: AbortSignal): Promise<ProvidedSession> => {
    current = await refreshed(home, kept, signal);
    return sessionFrom(current);
  };

  /** On this device too. Another tab may have kept something meanwhile, or have let another person in. */
  const remember = ({ settings, shortcuts }: OwnData): void => {
    const kept = readStoredSignIn(browser.now());
    if (!current || kept?.sub !== current.sub) return;
    current = { ...kept, ...(settings === undefined ? {} : { settings }), ...(shortcuts ? { shortcuts } : {}) };
    storeSignIn(current);
  };

  const exchanged = async (address: string, signal: AbortSignal) => {
    const { clientFor, exchange } = await loadFlow();
    const { returnTo, expiresIn, idToken, ...person } = await exchange(clientFor(config, browser), address);
    const expiresAt = expiresIn === null ? null : browser.now() + expiresIn * 1000;
    const shown = config.managementUrl ? '' : idToken;
    const kept = await refreshed(home, { ...person, idToken: shown, expiresAt, settings: null, shortcuts: [] }, signal);
    // Who has waited too long is told so, and is not signed in behind their back.
    if (signal.aborted) throw new Problem('timed_out');
    return { kept, returnTo };
  };

  return {
    name: config.name,
    recall: async (signal) => {
      const kept = readStoredSignIn(browser.now());
      return kept ? recallSignIn(kept, signal) : look(config.authority, signal);
    },
    keep: async (_, data, signal) => {
      if (!current) throw new Problem('wrong_role');
      const there = await home.keep(current, data, signal);
      remember(data);
      return there;
    },
    leave: async () => {
      // Who came by our own sign-in leaves nothing here.
      if (current) forgetSignIn();
      current = null;
      forgetBegun(browser);
    },
    begin: async (how, returnTo) => {
      const { clientFor, signInAddress } = await loadFlow();
      browser.go(await signInAddress(clientFor(config, browser), { how, returnTo }));
    },
    arrive: async (address, signal) => {
      try {
        const { kept, returnTo } = await exchanged(address, signal);
        current = kept;
        storeSignIn(kept);
        return { ...sessionFrom(kept), returnTo };
      } catch (thrown) {
        // An address that was used before, or made up by somebody, takes nobody's place.
        const kept = readStoredSignIn(browser.now());
        if (!kept || signal.aborted) throw thrown;
        return { ...(await recallSignIn(kept, signal)), returnTo: null };
      }
    },
  };
};
