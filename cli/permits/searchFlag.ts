/** The search of the console, for every command that takes a list of permits. */
export const searchFlag = {
  about: 'only permits in whose number, texts, equipment, area or people all of these words stand, as in the console',
  takes: 'text',
  default: '',
} as const;
