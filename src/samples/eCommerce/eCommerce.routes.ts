import { defineRoutes } from '#src/platform/routes.ts';

export const eCommerceRoutes = defineRoutes([
  {
    id: 'e-commerce-products',
    path: '/apps/e-commerce/products',
    title: 'titles:products',
    screen: () => import('./ProductsScreen.tsx'),
  },
  {
    id: 'e-commerce-product-detail',
    path: '/apps/e-commerce/products/:productId/:handle?',
    title: 'titles:product',
    screen: () => import('./ProductScreen.tsx'),
  },
  { id: 'e-commerce-orders', path: '/apps/e-commerce/orders', title: 'titles:orders', screen: () => import('./OrdersScreen.tsx') },
  {
    id: 'e-commerce-order-detail',
    path: '/apps/e-commerce/orders/:orderId',
    title: 'titles:order',
    screen: () => import('./OrderScreen.tsx'),
  },
]);
