import type en from './en.json';

declare module '#src/i18n/namespaces.ts' {
  interface Namespaces {
    chat: typeof en;
  }
}
