import { boardRoutes } from '#src/features/board/board.routes.ts';
import { defineRoutes } from '#src/platform/routes.ts';

/** The addresses of the permit workspace: several features draw them. */
export const permitsRoutes = defineRoutes([
  {
    id: 'permit-new',
    path: '/apps/permits/new',
    title: 'titles:permit',
    screen: () => import('#src/features/draft/NewPermitScreen.tsx'),
  },
  {
    id: 'permits-opening',
    path: '/apps/permits',
    title: 'titles:permits',
    screen: () => import('#src/features/permitList/PermitsScreen.tsx'),
  },
  {
    id: 'permits',
    path: '/apps/permits/:labelHandle',
    title: 'titles:permits',
    screen: () => import('#src/features/permitList/PermitsScreen.tsx'),
  },
  {
    id: 'permit-emergencies',
    path: '/apps/permit-emergencies',
    title: 'titles:emergencies',
    screen: () => import('#src/features/emergencies/EmergenciesScreen.tsx'),
  },
  {
    id: 'permit-conversations',
    path: '/apps/permit-conversations',
    title: 'titles:conversations',
    screen: () => import('#src/features/conversations/ConversationsScreen.tsx'),
  },
  {
    id: 'permit',
    path: '/apps/permit/:permitId/:trackingNumber',
    title: 'titles:permit',
    screen: () => import('#src/features/permit/PermitScreen.tsx'),
  },
  {
    id: 'permit-maps',
    path: '/apps/permit-maps',
    title: 'titles:permitMaps',
    access: 'hseCoordinator',
    screen: () => import('#src/features/permitMaps/list/PermitMapsScreen.tsx'),
  },
  {
    id: 'permit-map',
    path: '/apps/permit-map/:mapId',
    title: 'titles:permitMap',
    access: 'hseCoordinator',
    screen: () => import('#src/features/permitMaps/map/PermitMapScreen.tsx'),
  },
  {
    id: 'permit-print',
    path: '/apps/permit/:permitId/:trackingNumber/print',
    title: 'titles:permit',
    screen: () => import('#src/features/documents/print/PrintScreen.tsx'),
  },
  {
    id: 'isolation-print',
    path: '/apps/permit/:permitId/:trackingNumber/print/isolation/:isolationId',
    title: 'titles:permit',
    screen: () => import('#src/features/documents/print/CertificateScreen.tsx'),
  },
  {
    id: 'permit-edit',
    path: '/apps/permit/:permitId/:trackingNumber/edit',
    title: 'titles:permit',
    screen: () => import('#src/features/draft/EditPermitScreen.tsx'),
  },
  {
    id: 'permit-handover',
    path: '/apps/permit-handover',
    title: 'titles:permitHandover',
    screen: () => import('#src/features/handover/HandoverScreen.tsx'),
  },
  ...boardRoutes,
  {
    id: 'heat-map',
    path: '/apps/heat-map',
    title: 'titles:heatMap',
    access: 'hseCoordinator',
    screen: () => import('#src/features/heatMap/HeatMapScreen.tsx'),
  },
  {
    id: 'gas-instruments',
    path: '/apps/gas-instruments',
    title: 'titles:gasInstruments',
    screen: () => import('#src/features/instruments/InstrumentsScreen.tsx'),
  },
  {
    id: 'permit-rules',
    path: '/apps/permit-rules',
    title: 'titles:permitRules',
    screen: () => import('#src/features/rules/RulesScreen.tsx'),
  },
  {
    id: 'permit-clock',
    path: '/apps/permit-clock',
    title: 'titles:clock',
    screen: () => import('#src/features/clock/ClockScreen.tsx'),
  },
]);
