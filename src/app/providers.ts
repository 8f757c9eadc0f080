import { ValidationError } from 'yup';
import { createClient, type Send } from '#client/createClient.ts';
import { type ProvidersConfig, providersConfig } from '#domain/config/providers.schema.ts';
import { usersEndpoints } from '#domain/users/users.endpoints.ts';
import { firebaseProvider } from '#src/platform/firebase/firebaseProvider.ts';
import { externalProvider } from '#src/platform/oidc/externalProvider.ts';
import type { OwnServer } from '#src/platform/oidc/ownHome.ts';
import type { Providers } from '#src/system/Provider.ts';

const read = (given: unknown): ProvidersConfig => {
  try {
    return providersConfig.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`The providers of /config.json are not right: ${error.errors.join('; ')}.`);
    throw error;
  }
};

const ownServerOver = (send: Send): OwnServer => {
  const { users } = createClient({ users: usersEndpoints }, send);
  return {
    read: async (id_token, signal) => (await users.provided({ body: { id_token }, signal })).result,
    keep: async (id_token, data, signal) => void (await users.keepProvided({ body: { id_token, data }, signal })),
  };
};

/** The providers that the site has configured. Each loads its library when it is first asked. */
export const providersFor = (given: unknown, send: Send): Providers => {
  const { firebase, external } = read(given);
  return {
    firebase: firebase && firebaseProvider(firebase),
    external: external && externalProvider(external, ownServerOver(send)),
  };
};
