import { ValidationError } from 'yup';
import { firebaseConnections } from '#domain/config/firebase.schema.ts';
import { type ExternalConfig, type ProvidersConfig, providersConfig } from '#domain/config/providers.schema.ts';

/** What is given of providers, or one sentence for each thing that is wrong with it. Its values are not repeated: keys are among them. */
export const readProviders = (text: string, complain: (sentence: string) => void): ProvidersConfig | null => {
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read) || typeof read !== 'object') throw new SyntaxError();
    return providersConfig.validateSync(read, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) for (const sentence of error.errors) complain(`CONSOLE_PROVIDERS: ${sentence}.`);
    else complain('CONSOLE_PROVIDERS must be an object written as JSON.');
    return null;
  }
};

const externalAddresses = ({ authority, managementUrl, addresses }: ExternalConfig): string[] =>
  [authority, ...(managementUrl ? [managementUrl] : []), ...addresses].map((address) => new URL(address).origin);

/** Where the console calls the configured providers, for its content security policy. */
export const providerOrigins = (providers: ProvidersConfig | null): string[] => [
  ...(providers?.firebase ? firebaseConnections(providers.firebase) : []),
  ...(providers?.external ? externalAddresses(providers.external) : []),
];
