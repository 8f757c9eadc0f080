/** The text styles, from the loudest to the quietest; each is a class of `src/ui/text/text.module.css`. */
export const textStyles = [
  'hero',
  'display',
  'title',
  'subheading',
  'lead',
  'body',
  'strong',
  'caption',
  'label',
  'code',
  'oneLine',
  'figures',
] as const;
export type TextStyle = (typeof textStyles)[number];
