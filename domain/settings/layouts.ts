import { type Fields, group, onOff, radio, type ValuesOf } from './fields.ts';

const modes = ['boxed', 'fullwidth', 'container'] as const;
const stays = ['fixed', 'static'] as const;

const width = (usual: number) => ({ kind: 'number', usual, min: 600, max: 4000 }) as const;
const mode = radio(modes, 'container');
const shown = onOff(true);
const hiddenPanel = { ...group({ display: shown }), hidden: true } as const;
/** Whether the panels at the sides are there is a matter of configuration; no control offers it. */
const sidePanels = { leftSidePanel: hiddenPanel, rightSidePanel: hiddenPanel } as const;
const footer = group({ display: shown, style: radio(stays, 'fixed') });

const horizontal = {
  mode,
  containerWidth: width(1120),
  navbar: group({ display: shown, style: radio(stays, 'fixed') }),
  toolbar: group({ display: shown, position: radio(['above', 'below'], 'below'), style: radio(stays, 'static') }),
  footer,
  ...sidePanels,
} as const satisfies Fields;

/**
 * The layouts, each with the fields of its configuration in the order of the settings panel (specification 2, 3 and 9). Defaults,
 * checks and the form derive from here; another layout is another entry.
 */
export const layouts = {
  layout1: {
    mode,
    containerWidth: width(1570),
    navbar: group({
      display: shown,
      position: radio(['left', 'right'], 'left'),
      style: radio(['style-1', 'style-2', 'style-3', 'style-3-dense'], 'style-1'),
      folded: onOff(true),
    }),
    toolbar: group({ display: shown, style: radio(stays, 'fixed') }),
    footer,
    ...sidePanels,
  },
  layout2: horizontal,
  layout3: horizontal,
} as const satisfies Record<string, Fields>;

export type LayoutStyle = keyof typeof layouts;
export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const satisfies readonly LayoutStyle[];

export type LayoutConfig<Style extends LayoutStyle> = ValuesOf<(typeof layouts)[Style]>;
export type VerticalConfig = LayoutConfig<'layout1'>;
export type HorizontalConfig = LayoutConfig<'layout2'>;
export type Layout =
  | { style: 'layout1'; config: VerticalConfig }
  | { style: 'layout2'; config: HorizontalConfig }
  | { style: 'layout3'; config: HorizontalConfig };
