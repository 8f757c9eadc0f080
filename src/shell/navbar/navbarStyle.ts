import type { VerticalConfig } from '#domain/settings/layouts.ts';

export type NavbarStyle = VerticalConfig['navbar']['style'];

/** Whether its toggle slides a navbar away; the others are always there, folded or not. */
export const slides = (style: NavbarStyle): boolean => style !== 'style-2';

export const isTabbed = (style: NavbarStyle): boolean => style === 'style-3' || style === 'style-3-dense';
