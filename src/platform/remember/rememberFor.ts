import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { readText, removeText, storageKeys } from '#src/platform/storage.ts';
import type { Remember } from '#src/system/Remember.ts';

const { remembered, rememberedBefore } = storageKeys;

/** What crypto-js writes under a passphrase begins like this: "Salted__". Anything else under that name is not ours. */
const isOld = (text: string | null): boolean => text?.includes('U2FsdGVk') ?? false;
const hasOld = (): boolean => isOld(readText(rememberedBefore));
const hasEntry = (): boolean => readText(remembered) !== null || hasOld();

/** As the site configures it and the browser is able to. Ciphers and what they read are loaded when there is something to them. */
export const rememberFor = ({ keeps: wished, oldPassphrase }: ConsoleConfig['remember']): Remember => {
  const insecure = wished === 'full' && !isSecureContext;
  const keeps = insecure ? 'sap' : wished;
  const entries = async () => (await import('./entries.ts')).entries(keeps);
  const forget = async () => {
    if (!hasEntry()) return;
    removeText(remembered);
    if (hasOld()) removeText(rememberedBefore);
    await (await entries()).forgetKey();
  };
  const recall = async () => {
    const old = hasOld() ? readText(rememberedBefore) : null;
    if (old !== null) removeText(rememberedBefore);
    return (await entries()).recall(old, oldPassphrase);
  };
  return {
    keeps,
    insecure,
    recall: async () => {
      if (!hasEntry()) return null;
      if (keeps !== 'off') return recall();
      await forget();
      return null;
    },
    keep: async (values) => (await entries()).keep(values),
    forget,
  };
};
