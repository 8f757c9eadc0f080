import { ValidationError } from 'yup';
import { type ConsoleConfig, consoleConfig } from '#domain/config/config.schema.ts';

const address = '/config.json';

const readConfig = async (): Promise<unknown> => {
  const response = await fetch(address, { cache: 'no-cache' });
  // A site that serves only the console's files needs no configuration.
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  try {
    return await response.json();
  } catch {
    throw new Error(`${address} is not JSON.`);
  }
};

/** The configuration of the site; throws an error that says in one sentence what is wrong with it. */
export const loadConfig = async (): Promise<ConsoleConfig> => {
  const found = await readConfig();
  try {
    return consoleConfig.validateSync(found, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw new Error(`${address} is not right: ${error.errors.join('; ')}.`);
    throw error;
  }
};
