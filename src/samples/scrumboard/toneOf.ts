import type { ScrumColor } from '#domain/scrumboard/scrumboard.schema.ts';

const palettes: Record<ScrumColor, string> = {
  ...{ red: 'red', orange: 'orange', yellow: 'gold', green: 'green', teal: 'turquoise', blue: 'blue' },
  ...{ purple: 'violet', gray: 'sepia' },
};

/** A colour that somebody has chosen, for the style sheet. Words never stand on it alone. */
export const toneOf = (color: ScrumColor | ''): object => ({
  '--tone': color === '' ? 'transparent' : `var(--bp-palette-${palettes[color]}-4)`,
});
