import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./PricingScreen.tsx');

export const pricingRoutes = defineRoutes([
  { id: 'style-1', path: '/pages/pricing/style-1', title: 'titles:pricing1', screen },
  { id: 'style-2', path: '/pages/pricing/style-2', title: 'titles:pricing2', screen },
  { id: 'style-3', path: '/pages/pricing/style-3', title: 'titles:pricing3', screen },
]);
