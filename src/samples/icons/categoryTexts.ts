import type { Key } from '#src/i18n/namespaces.ts';

/** What the categories of the set are called; one that is not here is shown as it is. */
export const categoryTexts: Readonly<Record<string, Key<'icons'>>> = {
  action: 'icons:action',
  communication: 'icons:communication',
  data: 'icons:data',
  editor: 'icons:editor',
  file: 'icons:file',
  interface: 'icons:interface',
  media: 'icons:media',
  miscellaneous: 'icons:miscellaneous',
  security: 'icons:security',
  table: 'icons:table',
  utilities: 'icons:utilities',
};
