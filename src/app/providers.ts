import { ValidationError } from 'yup';
import { type ProvidersConfig, providersConfig } from '#domain/config/providers.schema.ts';
import { firebaseProvider } from '#src/platform/firebase/firebaseProvider.ts';
import { externalProvider } from '#src/platform/oidc/externalProvider.ts';
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

/** The providers that the site has configured. Each loads its library when it is first asked. */
export const providersFor = (given: unknown): Providers => {
  const { firebase, external } = read(given);
  return {
    firebase: firebase && firebaseProvider(firebase),
    external: external && externalProvider(external),
  };
};
