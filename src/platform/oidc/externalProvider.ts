import type { ExternalConfig } from '#domain/config/providers.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { PageProvider, ProvidedSession } from '#src/system/Provider.ts';
import { type Browser, thisBrowser } from './browser.ts';
import { forgetKept, type Kept, keep, readKept, userFrom } from './kept.ts';
import { readMetadata, writeMetadata } from './userMetadata.ts';

/** What start-up waits at most for settings that a provider keeps: it goes on without them. */
const patience = 3000;

/** The library of the protocol comes when somebody signs in or comes back. */
const loadFlow = async () => {
  try {
    return await import('./flow.ts');
  } catch {
    throw new Problem('unreachable');
  }
};

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

const sessionFrom = (kept: Kept): ProvidedSession => ({ user: userFrom(kept), expiresAt: kept.expiresAt });

/** Whether the provider is there: who wants to sign in by it is not surprised then. */
const look = async (authority: string, signal: AbortSignal): Promise<null> => {
  const address = `${authority.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal }).catch(() => null);
  if (!answer?.ok) throw new Problem('unreachable');
  return null;
};

/** A house that speaks OpenID Connect: code flow with PKCE, on pages of its own. */
export const externalProvider = (config: ExternalConfig, browser: Browser = thisBrowser()): PageProvider => {
  let current: Kept | null = null;
  const refreshed = async (kept: Kept, signal: AbortSignal): Promise<Kept> => {
    const { sub, accessToken } = kept;
    const found = await readMetadata(config, { sub, accessToken, signal: within(signal) }).catch(() => null);
    return config.managementUrl && found ? { ...kept, ...found } : kept;
  };
  return {
    name: config.name,
    keepsData: config.managementUrl !== null,
    recall: async (signal) => {
      const kept = readKept(browser.now());
      if (!kept) return look(config.authority, signal);
      current = await refreshed(kept, signal);
      return sessionFrom(current);
    },
    keep: async (_, data, signal) => {
      if (!current) throw new Problem('wrong_role');
      const { sub, accessToken } = current;
      await writeMetadata(config, { sub, accessToken, signal }, data);
    },
    leave: async () => {
      // Who came by our own sign-in leaves nothing here.
      if (current) forgetKept();
      current = null;
    },
    begin: async (how, wanted) => {
      const { clientFor, signInAddress } = await loadFlow();
      browser.go(await signInAddress(clientFor(config, browser), { how, wanted }));
    },
    arrive: async (address, signal) => {
      const { clientFor, exchange } = await loadFlow();
      const { wanted, expiresIn, ...person } = await exchange(clientFor(config, browser), address);
      const expiresAt = expiresIn === null ? null : browser.now() + expiresIn * 1000;
      const kept = await refreshed({ ...person, expiresAt, settings: null, shortcuts: [] }, signal);
      // Who has waited too long is told so, and is not signed in behind their back.
      if (signal.aborted) throw new Problem('timed_out');
      current = kept;
      keep(kept);
      return { ...sessionFrom(kept), wanted };
    },
  };
};
