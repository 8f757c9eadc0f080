import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./InvoiceScreen.tsx');

export const invoicesRoutes = defineRoutes([
  { id: 'modern', path: '/pages/invoices/modern', title: 'titles:invoiceModern', screen },
  { id: 'compact', path: '/pages/invoices/compact', title: 'titles:invoiceCompact', screen },
]);
